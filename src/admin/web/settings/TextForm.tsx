import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { adminContentCalls } from '~/content/admin-contract';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmDialog } from '~/platform/ui/confirm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { Markdown } from '~/platform/ui/Markdown';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import classes from './Settings.module.css';

const api = browserApi<typeof adminContentCalls>();

type Page = z.output<(typeof adminContentCalls)['GET /v3/admin/content/{name}']['answer']>;
type Preview = z.output<(typeof adminContentCalls)['POST /v3/admin/content/{name}/preview']['answer']>;

/** The text of a page with a preview, and the way back to its file. */
export function TextForm({ page }: { page: Page }) {
  const { revalidate } = useRevalidator();
  const [preview, setPreview] = useState<Preview | null>(null);
  const params = { name: page.name };
  const { form, field, error, sending, onSubmit } = useApiForm({
    initialValues: { text: page.text },
    submit: ({ text }) => api('PATCH /v3/admin/content/{name}', { params, body: { text, version: page.version } }),
    onSuccess: () => {
      toastSuccess('Text saved');
      void revalidate();
    },
  });
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      toastFailure(`Error: ${refusal.fields.text ?? refusal.message}`);
    }
  };
  const show = () => attempt(async () => setPreview(await api('POST /v3/admin/content/{name}/preview', { params, body: { text: form.getValues().text } })));
  const backToFile = async () => {
    if (!(await confirmDialog('Back to the file?', 'Back to the file', 'Visitors read the text of the file again. This can be undone in the list of changes.')))
      return;
    await attempt(async () => {
      await api('PATCH /v3/admin/content/{name}', { params, body: { text: null, version: page.version } });
      toastSuccess('The text of the file is shown again');
      await revalidate();
    });
  };
  return (
    <form className={classes.form} noValidate aria-labelledby="text" aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={{ text: 'Text' }} />}
      <Textarea label="Text" autosize minRows={14} maxRows={28} dir="auto" classNames={{ input: classes.source ?? '' }} {...field('text')} />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={sending} disabled={!form.isDirty()}>
          Save text
        </BusyButton>
        <Button variant="default" onClick={() => void show()}>
          Preview
        </Button>
        {page.edited && page.file_text !== null && (
          <Button variant="default" onClick={() => void backToFile()}>
            Back to the file
          </Button>
        )}
      </div>
      {preview && <PagePreview page={preview} />}
    </form>
  );
}

const PagePreview = ({ page }: { page: Preview }) => (
  <section className={classes.preview} aria-label="Preview" aria-live="polite">
    <h3 dir="auto">{page.title}</h3>
    <Markdown html={page.intro_html} />
    {page.sections.map(({ id, heading, body_html }) => (
      <div key={id}>
        <h4 dir="auto">{heading}</h4>
        <Markdown html={body_html} />
      </div>
    ))}
  </section>
);
