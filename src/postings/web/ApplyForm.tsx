import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useSession } from '~/accounts/web/shared/session';
import { isBlank } from '~/platform/text/text';
import { typeText } from '~/platform/ui/form/edit-text';
import { FieldGroup, FieldHint } from '~/platform/ui/form/FieldGroup';
import { WebAddressInput } from '~/platform/ui/form/WebAddressInput';
import { DEFAULT_SUBJECT, fillSubject, SUBJECT_PLACEHOLDERS, type SubjectValues } from '~/posts/apply-subject';
import { type StepPath, stepBody, stepValues } from '~/posts/content';
import { api } from './post-api';
import { StepFrame, type StepProps, useStep } from './StepForm';
import classes from './StepForm.module.css';

export const labels = {
  'apply.email': 'Email for applications',
  'apply.subject': 'Email subject',
  'apply.url': 'Your own application page',
  'apply.info': 'How to apply',
  require_resume: 'A resume',
  require_cover_letter: 'A cover letter',
} satisfies Record<StepPath<'apply_info'>, string>;

const PLACEHOLDER_NAMES: Record<keyof SubjectValues, string> = { first_name: 'First name', last_name: 'Last name', email: 'Email', position: 'Position' };

/** The applicant of the example below the subject. */
const EXAMPLE = { first_name: 'Dana', last_name: 'Levi', email: 'dana@example.org' };

/** Step 3, Apply Information. */
export function ApplyForm({ post, editing, action, debug, onSaved, onDraft, together }: StepProps) {
  const session = useSession();
  const ownEmail = session.status === 'logged in' ? session.user.email : '';
  const stored = stepValues(post, 'apply_info');
  const form = useStep({
    step: 'apply_info',
    post,
    // Until the step is saved, the user's own address is suggested.
    initialValues: { ...stored, apply: { ...stored.apply, email: stored.apply.email || (post.step < 3 ? ownEmail : '') } },
    save: (data, version, attempt) => {
      const call = { params: { id: post._id }, body: { data: stepBody(data, 'apply_info'), version } };
      return editing === 'pending'
        ? api('POST /v2/employer/jobs_prep/update/{id}/apply_info', call, attempt)
        : api('POST /v2/employer/jobs/update/{id}/apply_info', call, attempt);
    },
    onSaved,
    // The preview shows nothing of how to apply.
    onDraft: onDraft && (({ apply: _apply, ...draft }, unsaved) => onDraft(draft, unsaved)),
    together,
  });
  const values = form.form.getValues();
  const subject = useRef<HTMLInputElement>(null);
  const fill = () =>
    form.form.setValues({ apply: { email: ownEmail, subject: '{position}: {first_name} {last_name}', url: '', info: '' }, require_resume: true });
  return (
    <StepFrame form={form} together={together} labels={labels} action={action} fill={debug ? fill : undefined}>
      <FieldGroup legend="Where applications go">
        <FieldHint>Give an email address, your own application page, or both.</FieldHint>
        <TextInput
          label={labels['apply.email']}
          description="We’ll email each application here with the resume attached. Never shown to the public."
          type="email"
          autoComplete="email"
          {...form.field('apply.email')}
        />
        <div className="stack gap-xs">
          <TextInput
            ref={subject}
            label={labels['apply.subject']}
            description="Optional. We’ll replace words in braces with the applicant’s details."
            dir="auto"
            {...form.field('apply.subject')}
          />
          <div className={`row gap-xs ${classes.placeholders}`}>
            <span className="hint">Insert</span>
            {SUBJECT_PLACEHOLDERS.map((name) => (
              <button
                className="hint"
                key={name}
                type="button"
                title={`{${name}}`}
                aria-label={`Insert ${PLACEHOLDER_NAMES[name]} into the subject`}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => subject.current && typeText(subject.current, `{${name}}`)}
              >
                {PLACEHOLDER_NAMES[name]}
              </button>
            ))}
          </div>
          <p className={`hint ${classes.example}`}>
            {isBlank(values.apply.subject) ? 'If you leave it empty, the subject is' : 'Example:'}{' '}
            <strong dir="auto">
              {fillSubject(isBlank(values.apply.subject) ? DEFAULT_SUBJECT : values.apply.subject, {
                ...EXAMPLE,
                position: post.position || post.headline,
                headline: post.headline,
              })}
            </strong>
          </p>
        </div>
        <WebAddressInput
          label={labels['apply.url']}
          description="Optional. The apply button goes there instead, for example careers.shul.org."
          {...form.field('apply.url')}
        />
      </FieldGroup>
      <FieldGroup legend="For applicants">
        <Textarea
          label={labels['apply.info']}
          description="Optional. A note next to the apply button, in plain text."
          minRows={2}
          dir="auto"
          {...form.field('apply.info')}
        />
        <fieldset className={`row gap-xl ${classes.required}`}>
          <legend>Applicants must include</legend>
          <Checkbox label={labels.require_resume} {...form.field('require_resume', { type: 'checkbox' })} />
          <Checkbox label={labels.require_cover_letter} {...form.field('require_cover_letter', { type: 'checkbox' })} />
        </fieldset>
      </FieldGroup>
    </StepFrame>
  );
}
