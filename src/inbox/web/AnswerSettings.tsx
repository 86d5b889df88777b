import { Button, NativeSelect, Tabs, Textarea, TextInput } from '@mantine/core';
import { useCallback, useState } from 'react';
import { REPLY_PLACEHOLDERS } from '~/applications/reply-text';
import { defaultStageName, renamableStages, stageName, stages } from '~/applications/stages';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AnswerSettings, inboxCalls, StoredAnswerSettings } from '../contract';
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

const ADDED: AnswerSettings['templates'][number] = { name: '', subject: 'Your application: {headline}', text: '' };

function SettingsForm({ organization, settings, onSaved }: SettingsProps & { settings: StoredAnswerSettings }) {
  const [tab, setTab] = useState<string | null>('templates');
  /** The template that is open for changes. */
  const [opened, setOpened] = useState<number>();
  const { version, ...record } = settings;
  const form = useSharedForm({
    record,
    version,
    shown: (values) => values,
    body: (values) => values,
    draft: { name: `answers:${organization._id}`, leave: 'silently' },
    // The call takes all of them; the version says whether they are the ones that the form shows.
    save: (_changes, read, all) => api('PUT /v2/employer/organizations/{id}/answers', { params: { id: organization._id }, body: { ...all, version: read } }),
    onSuccess: () => {
      toastSuccess('Templates and stages were saved');
      onSaved();
    },
    onFailure: (error) => {
      // The first refused field is brought into view.
      const [first = ''] = Object.keys(error.fields);
      if (first) setTab(first.startsWith('stage_names') ? 'stages' : 'templates');
      const template = /^templates\.(\d+)/.exec(first)?.[1];
      if (template) setOpened(Number(template));
      toastFailure('Nothing was saved', error);
    },
  });
  const { templates, stage_names } = form.form.getValues();
  return (
    <ApiForm form={form} action="Save" labels={labelsOf(templates.length)}>
      <SharedConflict form={form} labels={{ ...labelsOf(templates.length), templates: 'Templates', stage_names: 'Stage names' }} />
      <p className="soft" dir="auto">
        Shared by everyone at {organization.name}, for all its jobs.
      </p>
      <Tabs value={tab} onChange={setTab} keepMounted>
        <Tabs.List mb="md">
          <Tabs.Tab value="templates">Templates ({templates.length})</Tabs.Tab>
          <Tabs.Tab value="stages">Stage names</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="templates" className={classes.panel}>
          <p className="soft">
            {REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ')} are filled in for each applicant. You fill in the [bracketed] words before sending.
          </p>
          {templates.map((template, index) => (
            <details
              // biome-ignore lint/suspicious/noArrayIndexKey: a template has no id, and its name is typed here.
              key={index}
              className={classes.template}
              open={opened === index}
              onToggle={({ currentTarget: { open } }) => setOpened((current) => (open ? index : current === index ? undefined : current))}
            >
              <summary className="breaks medium" dir="auto">
                {template.name || `Template ${index + 1}`}
              </summary>
              <div className={`stack gap-s ${classes.fields}`}>
                <TextInput label="Name" maxLength={60} dir="auto" {...form.field(`templates.${index}.name`)} />
                <TextInput label="Subject" maxLength={200} dir="auto" {...form.field(`templates.${index}.subject`)} />
                <Textarea label="Message" autosize minRows={4} maxRows={12} dir="auto" {...form.field(`templates.${index}.text`)} />
                <NativeSelect
                  label="Stage"
                  description="Suggested with the template. You can select another when you reply."
                  data={[
                    { value: '', label: 'Keep the stage' },
                    ...stages.map((stage) => ({ value: stage, label: `Move to: ${stageName(stage, stage_names)}` })),
                  ]}
                  {...form.field(`templates.${index}.stage`)}
                  value={template.stage ?? ''}
                  onChange={({ currentTarget: { value } }) => form.form.setFieldValue(`templates.${index}.stage`, (value || undefined) as never)}
                />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    setOpened(undefined);
                    form.form.removeListItem('templates', index);
                  }}
                >
                  Remove “{template.name || `Template ${index + 1}`}”
                </Button>
              </div>
            </details>
          ))}
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              form.form.insertListItem('templates', ADDED);
              setOpened(templates.length);
            }}
          >
            Add a template
          </Button>
        </Tabs.Panel>
        <Tabs.Panel value="stages" className={classes.panel}>
          <p className="soft">“New”, “Hired” and “Not suitable” mean the same on every board. Leave a field empty to keep the usual name.</p>
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
        </Tabs.Panel>
      </Tabs>
    </ApiForm>
  );
}

const labelsOf = (count: number): Record<string, string> => ({
  ...Object.fromEntries(renamableStages.map((stage) => [`stage_names.${stage}`, `Instead of “${defaultStageName(stage)}”`])),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      (['name', 'subject', 'text', 'stage'] as const).map((field) => [
        `templates.${index}.${field}`,
        `Template ${index + 1}: ${field === 'text' ? 'message' : field}`,
      ]),
    ),
  ),
});
