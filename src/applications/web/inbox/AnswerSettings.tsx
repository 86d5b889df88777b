import { Button, Textarea, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AnswerSettings, inboxCalls } from '../../inbox-contract';
import { REPLY_PLACEHOLDERS } from '../../reply-text';
import { defaultStageName, renamableStages } from '../../stages';
import classes from './AnswerSettings.module.css';

const api = browserApi<typeof inboxCalls>();

interface SettingsProps {
  organization: { _id: string; name: string };
  onSaved(): void;
}

/** The button that opens how an organization answers: its templates, and its names for the stages. */
export function AnswerSettingsButton({ organization, onSaved }: SettingsProps) {
  const [open, setOpen] = useState(false);
  const load = useCallback(() => api('GET /v2/employer/organizations/{id}/answers', { params: { id: organization._id } }), [organization._id]);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Templates and stages
      </Button>
      {open && (
        <Dialog title="Templates and stages" shape="form" onClose={() => setOpen(false)}>
          <AsyncSection load={load}>
            {(settings) => (
              <SettingsForm
                organization={organization}
                settings={settings}
                onSaved={() => {
                  setOpen(false);
                  onSaved();
                }}
              />
            )}
          </AsyncSection>
        </Dialog>
      )}
    </>
  );
}

function SettingsForm({ organization, settings, onSaved }: SettingsProps & { settings: AnswerSettings }) {
  const form = useApiForm({
    initialValues: settings,
    draft: { name: `answers:${organization._id}`, basis: JSON.stringify(settings), leave: 'silently' },
    submit: (body) => api('PUT /v2/employer/organizations/{id}/answers', { params: { id: organization._id }, body }),
    onSuccess: () => {
      toastSuccess('Templates and stages were saved');
      onSaved();
    },
    onFailure: (error) => toastFailure('Nothing was saved', error),
  });
  const { templates } = form.form.getValues();
  return (
    <ApiForm form={form} action="Save" labels={labelsOf(templates.length)}>
      <p className={classes.intro} dir="auto">
        All members of {organization.name} use them, for all its jobs. In templates {REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} are filled in.
      </p>
      <fieldset className={classes.group}>
        <legend>Names of the stages</legend>
        {renamableStages.map((stage) => (
          <TextInput
            key={stage}
            label={`Instead of “${defaultStageName(stage)}”`}
            placeholder={defaultStageName(stage)}
            maxLength={30}
            dir="auto"
            {...form.field(`stage_names.${stage}`)}
          />
        ))}
      </fieldset>
      {templates.map((template, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a template has no id, and its name is typed here.
        <fieldset key={index} className={classes.group}>
          <legend>Template {index + 1}</legend>
          <TextInput label="Name" maxLength={60} dir="auto" {...form.field(`templates.${index}.name`)} />
          <TextInput label="Subject" maxLength={200} dir="auto" {...form.field(`templates.${index}.subject`)} />
          <Textarea label="Message" autosize minRows={4} maxRows={12} dir="auto" {...form.field(`templates.${index}.text`)} />
          <Button variant="subtle" size="compact-sm" onClick={() => form.form.removeListItem('templates', index)}>
            Remove “{template.name || `Template ${index + 1}`}”
          </Button>
        </fieldset>
      ))}
      <p>
        <Button
          variant="default"
          size="sm"
          onClick={() => form.form.insertListItem('templates', { name: '', subject: 'Your application: {position}', text: '' })}
        >
          Add a template
        </Button>
      </p>
    </ApiForm>
  );
}

const labelsOf = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      (['name', 'subject', 'text'] as const).map((field) => [`templates.${index}.${field}`, `Template ${index + 1}: ${field === 'text' ? 'message' : field}`]),
    ),
  );
