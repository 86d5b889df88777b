import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useSession } from '~/accounts/web/shared/session';
import { type StepPath, stepBody, stepValues } from '~/jobs/content';
import { api } from './post-api';
import { FieldGroup, StepFrame, type StepProps, useStep } from './StepForm';

export const labels = {
  'apply.email': 'Email for applications',
  'apply.subject': 'Subject of the mails',
  'apply.url': 'Your own application page',
  'apply.info': 'How to apply',
  require_resume: 'A resume',
  require_cover_letter: 'A cover letter',
} satisfies Record<StepPath<'apply_info'>, string>;

/** Step 3, Apply Information. */
export function ApplyForm({ post, editing, action, debug, onSaved, onDraft }: StepProps) {
  const session = useSession();
  const ownEmail = session.status === 'logged in' ? session.user.email : '';
  const stored = stepValues(post, 'apply_info');
  const form = useStep({
    step: 'apply_info',
    post,
    // Until the step is saved, the user's own address is suggested.
    initialValues: { ...stored, apply: { ...stored.apply, email: stored.apply.email || (post.step < 3 ? ownEmail : '') } },
    save: (data, version) => {
      const call = { params: { id: post._id }, body: { data: stepBody(data, 'apply_info'), version } };
      return editing === 'pending'
        ? api('POST /v2/employer/jobs_prep/update/{id}/apply_info', call)
        : api('POST /v2/employer/jobs/update/{id}/apply_info', call);
    },
    onSaved,
    // The preview shows nothing of how to apply.
    onDraft: onDraft && (({ apply: _apply, ...draft }, unsaved) => onDraft(draft, unsaved)),
  });
  const fill = () =>
    form.form.setValues({ apply: { email: ownEmail, subject: '{position}: {first_name} {last_name}', url: '', info: '' }, require_resume: true });
  return (
    <StepFrame form={form} labels={labels} action={action} fill={debug ? fill : undefined}>
      <p style={{ margin: 0, color: 'var(--ink-soft)' }}>
        Give an email address, your own application page, or both. The address is never shown to the public.
      </p>
      <TextInput
        label={labels['apply.email']}
        description="Each application is mailed here, with the resume attached."
        type="email"
        autoComplete="email"
        {...form.field('apply.email')}
      />
      <TextInput
        label={labels['apply.subject']}
        description="Optional. {position}, {first_name}, {last_name} and {email} are filled in."
        dir="auto"
        {...form.field('apply.subject')}
      />
      <TextInput
        label={labels['apply.url']}
        description="Optional. Starts with http; applicants are sent there instead."
        type="url"
        inputMode="url"
        {...form.field('apply.url')}
      />
      <Textarea label={labels['apply.info']} description="Optional. A note beside the apply button." minRows={2} dir="auto" {...form.field('apply.info')} />
      <FieldGroup legend="Applicants must add">
        <Checkbox label={labels.require_resume} {...form.field('require_resume', { type: 'checkbox' })} />
        <Checkbox label={labels.require_cover_letter} {...form.field('require_cover_letter', { type: 'checkbox' })} />
      </FieldGroup>
    </StepFrame>
  );
}
