import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { formatCalendarDay } from '~/platform/ui/format';
import type { CallOptions } from '~/platform/web/caller';
import { BEST_SCORE, LONGEST_DAYS, MOST_CRITERIA } from '../committee-rules';
import type { CommitteeSettings } from '../contract';
import classes from './CommitteeForm.module.css';
import { seenByMembers } from './seen-by-members';

interface CommitteeFormProps<Answer> {
  initial: CommitteeSettings;
  /** The version of the settings, where they are those of a committee. */
  version?: string;
  /** Whether somebody has scored, so that the criteria stay. */
  isScored?: boolean;
  /** The name under which the browser keeps what is typed. */
  draft: string;
  action: string;
  submit(settings: CommitteeSettings, version: string, attempt: CallOptions): Promise<Answer>;
  onSaved(answer: Answer): void;
}

/** The form for the settings of a search committee. */
export function CommitteeForm<Answer>({ initial, version = '', isScored = false, draft, action, submit, onSaved }: CommitteeFormProps<Answer>) {
  const form = useSharedForm({
    record: { ...initial },
    version,
    shown: (values) => values,
    body: (values) => ({ ...values, files_shown: values.names_hidden && values.files_shown }),
    draft: { name: draft, leave: 'silently' },
    // The call takes all of them; the version says whether they are the ones that the form shows.
    save: (_changes, read, all, _values, attempt) => submit(all, read, attempt),
    onSuccess: onSaved,
  });
  const { criteria, names_hidden, files_shown, last_day } = form.form.getValues();
  const isCriterionFaulty = Object.keys(form.form.errors).some((path) => path.startsWith('criteria'));
  return (
    <ApiForm form={form} heading="The committee wasn’t saved" action={action} labels={labelsOf(criteria.length)}>
      <SharedConflict
        form={form}
        labels={{ ...labelsOf(criteria.length), names_hidden: 'Hide the names of applicants', files_shown: 'Show their files anyway' }}
      />
      <TextInput
        label="Committee name"
        description="Only you, your colleagues and the members can see it."
        maxLength={80}
        required
        withAsterisk={false}
        dir="auto"
        {...form.field('name')}
      />
      <TextInput
        type="date"
        label="Last day"
        description={`The links work until the end of ${formatCalendarDay(last_day) || 'this day'}, at most ${LONGEST_DAYS} days from now.`}
        required
        withAsterisk={false}
        {...form.field('last_day')}
      />
      {/* A fault among the criteria opens them. */}
      <details className={`stack gap-s narrows inset-m block ${classes.group}`} open={isCriterionFaulty || undefined}>
        <summary className="medium">
          What the members score, from 1 to {BEST_SCORE}:{' '}
          <span dir="auto">{criteria.map(({ name }, index) => name || `Criterion ${index + 1}`).join(', ')}</span>
        </summary>
        {isScored && <p className="soft">Someone has already scored, so these can’t be changed.</p>}
        {criteria.map((criterion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has no id, and its name is typed here.
          <div key={index} className={`stack gap-xs underlined inset-below-s ${classes.criterion}`}>
            <TextInput label={`Criterion ${index + 1}`} maxLength={60} dir="auto" readOnly={isScored} {...form.field(`criteria.${index}.name`)} />
            <Textarea
              label="What to look for (optional)"
              autosize
              minRows={1}
              maxLength={200}
              dir="auto"
              readOnly={isScored}
              // The text is one line that is shown in several.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              {...form.field(`criteria.${index}.text`)}
            />
            {!isScored && criteria.length > 1 && (
              <Button variant="subtle" size="compact-sm" onClick={() => form.form.removeListItem('criteria', index)}>
                Remove “{criterion.name || `Criterion ${index + 1}`}”
              </Button>
            )}
          </div>
        ))}
        {!isScored && criteria.length < MOST_CRITERIA && (
          <Button variant="default" size="sm" onClick={() => form.form.insertListItem('criteria', { name: '', text: '' })}>
            Add a criterion
          </Button>
        )}
      </details>
      <div className="stack gap-s">
        <Checkbox
          label="Hide the names of applicants"
          description="Members see “Applicant 1”, without addresses or phone numbers. You can show names later."
          {...form.field('names_hidden', { type: 'checkbox' })}
        />
        {names_hidden && (
          <Checkbox
            label="Show their files anyway"
            description="Resumes nearly always show a name and address, and often a photo. Leave this off for a round without names."
            {...form.field('files_shown', { type: 'checkbox' })}
          />
        )}
      </div>
      <details className={`stack gap-s narrows inset-m block ${classes.group}`}>
        <summary className="medium">What members see{names_hidden && <span>: {files_shown ? 'no names, but files' : 'no names and no files'}</span>}</summary>
        <ul className="bullets" aria-live="polite">
          {seenByMembers(names_hidden, files_shown).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="soft">Never your notes, replies, stages or other applications.</p>
      </details>
    </ApiForm>
  );
}

const labelsOf = (count: number): Record<string, string> => ({
  name: 'Committee name',
  last_day: 'Last day',
  criteria: 'What the members score',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      [`criteria.${index}.name`, `Criterion ${index + 1}`],
      [`criteria.${index}.text`, `Criterion ${index + 1}: what to look for`],
    ]).flat(),
  ),
});
