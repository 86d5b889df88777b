import { Button, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { adminContentCalls } from '~/content/admin-contract';
import { joinPage, LONGEST_DESCRIPTION, LONGEST_TITLE, splitPage } from '~/content/page-text';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { confirmDialog } from '~/platform/ui/confirm';
import { sentence } from '~/platform/ui/form/faults';
import { MarkdownInput } from '~/platform/ui/form/MarkdownInput';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { Markdown } from '~/platform/ui/Markdown';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { SaveBar } from './SaveBar';
import classes from './Settings.module.css';

const api = browserApi<typeof adminContentCalls>();

type Page = z.output<(typeof adminContentCalls)['GET /v3/admin/content/{name}']['answer']>;
type Preview = z.output<(typeof adminContentCalls)['POST /v3/admin/content/{name}/preview']['answer']>;

/** The text of a page with a preview, and the way back to its file. */
export function TextForm({ page }: { page: Page }) {
  const { revalidate } = useRevalidator();
  const params = { name: page.name };
  const shared = useSharedForm({
    record: { text: page.text },
    version: page.version,
    shown: (record) => ({ ...splitPage(record.text) }),
    body: (values) => ({ text: joinPage(values) }),
    draft: { name: `text:${page.name}`, leave: 'silently' },
    save: (_changes, version, { text }) => api('PATCH /v3/admin/content/{name}', { params, body: { text, version } }),
    onSuccess: () => {
      toastSuccess('Text saved');
      void revalidate();
    },
  });
  const { field, form, error, sending, onSubmit, idOf } = shared;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      toastFailure(`Error: ${refusal.fields.text ?? refusal.message}`);
    }
  };
  const backToFile = async () => {
    if (
      !(await confirmDialog(
        'Go back to the built-in text?',
        'Use the built-in text',
        'Visitors will see the built-in text again. You can undo this in the list of changes.',
      ))
    )
      return;
    await attempt(async () => {
      await api('PATCH /v3/admin/content/{name}', { params, body: { text: null, version: page.version } });
      toastSuccess('Visitors see the built-in text again');
      await revalidate();
    });
  };
  return (
    <form className={classes.form} noValidate aria-labelledby="text" aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={{ text: 'Text' }} idOf={idOf} />}
      <SharedConflict form={shared} labels={{ text: 'Text' }} />
      <TextInput label="Title" maxLength={LONGEST_TITLE} dir="auto" {...field('title')} />
      <TextInput
        label="Description"
        description="For search engines and the previews of links."
        maxLength={LONGEST_DESCRIPTION}
        dir="auto"
        {...field('description')}
      />
      <MarkdownInput
        label="Text"
        minRows={14}
        preview={(text) => <TextPreview name={page.name} text={joinPage({ ...form.getValues(), text })} />}
        {...field('text')}
      />
      <SaveBar form={shared} label="Save text">
        {page.edited && page.file_text !== null && (
          <Button variant="default" size="sm" onClick={() => void backToFile()}>
            Use the built-in text
          </Button>
        )}
      </SaveBar>
    </form>
  );
}

/** The page as it would be with an unsaved text. */
function TextPreview({ name, text }: { name: Page['name']; text: string }) {
  const load = useCallback(() => loadPreview(name, text), [name, text]);
  return <AsyncSection load={load}>{(loaded) => ('refusal' in loaded ? <p role="alert">{loaded.refusal}</p> : <PagePreview page={loaded} />)}</AsyncSection>;
}

const loadPreview = (name: Page['name'], text: string): Promise<Preview | { refusal: string }> =>
  api('POST /v3/admin/content/{name}/preview', { params: { name }, body: { text } }).catch((error) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { refusal: sentence(error.fields.text ?? error.message) };
  });

const PagePreview = ({ page }: { page: Preview }) => (
  <div>
    <h3 dir="auto">{page.title}</h3>
    <Markdown html={page.intro_html} />
    {page.sections.map(({ id, heading, body_html }) => (
      <div key={id}>
        <h4 dir="auto">{heading}</h4>
        <Markdown html={body_html} />
      </div>
    ))}
  </div>
);
