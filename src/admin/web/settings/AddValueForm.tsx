import { TextInput } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { BusyButton } from '~/platform/ui/BusyButton';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { vocabularyCalls } from '~/site/vocabulary-contract';
import type { VocabularyName } from '~/site/vocabulary-names';
import { MAX_VALUE_LENGTH } from '~/site/vocabulary-rules';
import classes from './Settings.module.css';

const api = browserApi<typeof vocabularyCalls>();

/** Adds a value to a vocabulary. */
export function AddValueForm({ name }: { name: VocabularyName }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { value: '' },
    submit: (body) => api('POST /v3/admin/vocabularies/{name}', { params: { name }, body }),
    onSuccess: (_answer, { value }) => {
      toastSuccess(`“${value.trim()}” added`);
      form.reset();
      void revalidate();
    },
  });
  return (
    <form className={classes.form} noValidate aria-label="Add a value" aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={{ value: 'New value' }} />}
      <div className={`row bottom ${classes.adding}`}>
        <TextInput label="New value" dir="auto" autoComplete="off" maxLength={MAX_VALUE_LENGTH} {...field('value')} />
        <BusyButton type="submit" busy={sending}>
          Add
        </BusyButton>
      </div>
    </form>
  );
}
