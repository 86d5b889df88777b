import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { updateIdentity } from '~/accounts/web/shared/session';
import { boardYear } from '~/platform/ui/board-day';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { CancelButton } from '~/platform/ui/form/CancelButton';
import { FieldHint } from '~/platform/ui/form/FieldGroup';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import type { ApiForm as ApiFormState } from '~/platform/ui/form/useApiForm';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { toastFailure } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import { withStored } from '~/site/web/shared/site-arrays';
import type { candidateCalls } from '../contract';
import type { Candidate } from '../schemas';
import { readMonth } from '../typed-month';
import { MonthInput, MonthRow } from './MonthInput';

const api = browserApi<typeof candidateCalls>();
const failed = (error: Error) => toastFailure(`Error: ${error.message}`);

interface FormProps<Item> {
  candidate: Candidate;
  /** The entry to change; without it a new one is added. */
  item: Item | undefined;
  onDone(): void;
}

const months = { start_date: 'From', end_date: 'Until' };
const missing = { start_date: 'Select the month and year it began.' };

const NEW_POSITION = { title: '', company: '', industry: '', summary: '', start_date: '', end_date: '', current_employer: false };
const positionLabels = {
  title: 'Job title',
  company: 'Company or organization',
  industry: 'Industry',
  ...months,
  summary: 'What you did',
};

export function ExperienceForm({ candidate, item, onDone }: FormProps<Candidate['exp_history'][number]>) {
  const form = useSharedForm({
    ...historyEntry(candidate, item, NEW_POSITION),
    draft: { name: `experience:${candidate._id}:${item?._id ?? 'new'}` },
    missing,
    save: (_changes, version, data, _values, attempt) =>
      api('POST /v2/jobseeker/profile/exp_item/{id}', { params: { id: candidate._id }, body: { data, version } }, attempt),
    onSuccess: (answer) => {
      updateIdentity(answer);
      onDone();
    },
    onFailure: failed,
  });
  const { current_employer: ongoing } = form.form.getValues();
  return (
    <div className="card inset-l">
      <ApiForm form={form} action="Save experience" labels={positionLabels} aside={<CancelButton variant="subtle" draft={form.draft} onClick={onDone} />}>
        <SharedConflict form={form} labels={{ ...positionLabels, current_employer: 'I work here now' }} own />
        <TextInput label={positionLabels.title} dir="auto" autoFocus {...form.field('title')} />
        <TextInput label={positionLabels.company} dir="auto" {...form.field('company')} />
        <TextInput label={positionLabels.industry} dir="auto" {...form.field('industry')} />
        <Months form={form} withEnd={!ongoing} />
        <Checkbox label="I work here now" {...form.field('current_employer', { type: 'checkbox' })} />
        <Textarea label={positionLabels.summary} dir="auto" maxRows={16} {...form.field('summary')} />
      </ApiForm>
    </div>
  );
}

const NEW_SCHOOL = { school: '', field_of_study: '', degree: '', summary: '', start_date: '', end_date: '' };
const schoolLabels = {
  school: 'School',
  field_of_study: 'Field of study',
  degree: 'Degree',
  decree: 'Degree',
  ...months,
  summary: 'More details',
};

export function EducationForm({ candidate, item, degrees, onDone }: FormProps<Candidate['ed_history'][number]> & { degrees: string[] }) {
  const form = useSharedForm({
    ...historyEntry(candidate, item, NEW_SCHOOL),
    draft: { name: `education:${candidate._id}:${item?._id ?? 'new'}` },
    missing,
    save: (_changes, version, data, _values, attempt) =>
      api('POST /v2/jobseeker/profile/ed_item/{id}', { params: { id: candidate._id }, body: { data, version } }, attempt),
    onSuccess: (answer) => {
      updateIdentity(answer);
      onDone();
    },
    onFailure: failed,
  });
  return (
    <div className="card inset-l">
      <ApiForm form={form} action="Save education" labels={schoolLabels} aside={<CancelButton variant="subtle" draft={form.draft} onClick={onDone} />}>
        <SharedConflict form={form} labels={schoolLabels} own />
        <TextInput label={schoolLabels.school} dir="auto" autoFocus {...form.field('school')} />
        <TextInput label={schoolLabels.field_of_study} dir="auto" {...form.field('field_of_study')} />
        {/* The API names this field's errors 'decree' (degree). */}
        <SearchSelect
          label={schoolLabels.degree}
          data={withStored(degrees, item?.degree ?? '')}
          clearable
          {...form.field('degree')}
          error={form.error?.fields.degree ?? form.error?.fields.decree}
        />
        <Months form={form} withEnd />
        <FieldHint>Enter the month you expect to finish, or leave the end empty if you don’t know yet.</FieldHint>
        <Textarea label={schoolLabels.summary} dir="auto" maxRows={16} {...form.field('summary')} />
      </ApiForm>
    </div>
  );
}

/** The end is only asked for where there is one. */
// biome-ignore lint/suspicious/noExplicitAny: any form with a start and an end.
const Months = ({ form, withEnd }: { form: ApiFormState<any>; withEnd: boolean }) => (
  <MonthRow>
    <MonthInput legend={months.start_date} field={form.field('start_date')} />
    {withEnd && <MonthInput legend={months.end_date} field={form.field('end_date')} />}
  </MonthRow>
);

/** An entry of a profile as a form begins with it. A new one has nothing that could have changed. */
const historyEntry = <Item extends Parameters<typeof withMonths>[0] & Record<string, unknown>>(
  { updated_on }: Candidate,
  item: Item | undefined,
  blank: Item,
) => ({
  record: item ?? blank,
  version: item ? updated_on : '',
  shown: (record: Item) => record,
  body: withMonths<Item>,
});

/** The entry as it is sent: months that were sent before their field was left are read, too. The end of a position that is held now is not on the screen. */
function withMonths<Values extends { start_date: string; end_date: string; current_employer?: boolean }>(values: Values): Values {
  const thisYear = boardYear();
  const end = values.current_employer ? '' : readMonth(values.end_date, thisYear);
  return { ...values, start_date: readMonth(values.start_date, thisYear), end_date: end };
}
