import { Button, Radio } from '@mantine/core';
import { useRevalidator } from 'react-router';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { type SettingValue, settingDeclarations } from '~/site/settings';
import type { adminSettingCalls } from '~/site/settings-contract';
import classes from './Settings.module.css';

const api = browserApi<typeof adminSettingCalls>();
const { label, explanation } = settingDeclarations.moderation;

type Mode = SettingValue<'moderation'>;

const CHOICES: readonly [Mode, string, string][] = [
  ['off', 'No posts', 'Each post is live as soon as it is paid.'],
  ['first', 'The first post of a new organization', 'Until a post of the organization has been live.'],
  ['all', 'All posts', 'Each post waits for an admin.'],
];

/** Which posts wait for an admin after they are paid. */
export function ModerationForm({ mode }: { mode: Mode }) {
  const { revalidate } = useRevalidator();
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { moderation: mode as string },
    submit: ({ moderation }) => api('PATCH /v3/admin/settings', { body: { moderation: moderation as Mode } }),
    onSuccess: () => {
      toastSuccess('Review of posts saved');
      void revalidate();
    },
  });
  return (
    <section className={classes.section} aria-labelledby="moderation">
      <h2 id="moderation">{label}</h2>
      <p className={classes.explanation}>{explanation}</p>
      <form className={classes.form} noValidate aria-labelledby="moderation" aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ moderation: label }} />}
        <Radio.Group label="Posts that are reviewed" {...field('moderation')}>
          <div className={classes.choices}>
            {CHOICES.map(([value, name, description]) => (
              <Radio key={value} value={value} label={name} description={description} />
            ))}
          </div>
        </Radio.Group>
        <div className={classes.buttons}>
          <Button type="submit" loading={sending} disabled={!form.isDirty()}>
            Save review
          </Button>
        </div>
      </form>
    </section>
  );
}
