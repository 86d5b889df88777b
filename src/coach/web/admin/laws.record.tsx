import { adminPaths } from '~/platform/addresses/paths';
import { boardDay } from '~/platform/ui/board-day';
import { type Ask, ChoiceField, TextField, ToggleBadge } from '~/platform/ui/records/fields';
import { formDialog } from '~/platform/ui/records/form-dialog';
import { siteLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import type { PanelProps, RecordDefinition } from '~/platform/ui/records/record-definition';
import { flagFilter } from '~/platform/ui/records/record-list';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminLaw, adminCoachCalls } from '../../admin-contract';
import type { LawAsk } from '../../laws';
import { formatDay } from '../format-day';
import classes from './Coach.module.css';

const api = browserApi<typeof adminCoachCalls>();

const ASKS: readonly (readonly [LawAsk, string])[] = [
  ['pay', 'Pay in the post'],
  ['pay_later', 'Pay disclosed later'],
  ['pay_width', 'Maximum pay range'],
  ['benefits', 'Benefits in the post'],
  ['statement', 'Statement where it applies'],
  ['disclosure', 'Statement in every post'],
  ['no_phrase', 'Forbidden phrase'],
];
const askName = (asks: LawAsk): string => ASKS.find(([ask]) => ask === asks)?.[1] ?? asks;

/** What each kind of law has beside its place, days and source, with the sentence about it. */
const WORDINGS: Partial<Record<LawAsk, string>> = {
  statement: 'The sentence to add.',
  disclosure: 'The sentence that applies or doesn’t.',
  no_phrase: 'The phrase to leave out.',
  pay_later: 'When to disclose the pay, such as “before the interview”.',
};
const WORDING = 'The sentence to add, the phrase to leave out, or when to disclose the pay (“before the interview”).';
const WIDEST = 'In whole units of the currency.';
const SAID_BY = 'Phrases separated by commas. A post that has any of these complies.';
const UNLESS_ABOVE = '0 if the limit always applies.';

const NewLawDialog = formDialog({
  title: 'New law about job posts',
  initial: (_nothing: undefined) => ({
    country_code: 'US',
    state_code: '',
    asks: 'pay' as LawAsk,
    wording: '',
    said_by: '',
    widest: 0,
    unless_above: 0,
    currency: 'USD',
    employees_from: 1,
    from_day: '',
    until_day: '',
    source_title: '',
    source_url: '',
    source_day: boardDay(),
  }),
  fields: (_nothing, { form }) => {
    const { asks } = form.getValues();
    const wording = WORDINGS[asks];
    return [
      [
        { name: 'country_code', label: 'Country', help: 'Two letters.', control: 'code' },
        { name: 'state_code', label: 'State or province', help: 'Empty for the whole country.', control: 'code' },
      ],
      { name: 'asks', label: 'Asks for', control: 'menu', choices: ASKS },
      ...(wording === undefined ? [] : [{ name: 'wording' as const, label: 'Wording', help: wording, required: true }]),
      ...(asks === 'statement' || asks === 'disclosure' ? [{ name: 'said_by' as const, label: 'Said by any of', help: SAID_BY }] : []),
      ...(asks === 'pay_width'
        ? [
            [
              { name: 'widest' as const, label: 'Widest range a year', help: WIDEST, control: 'number' as const, min: 1 },
              { name: 'currency' as const, label: 'Currency', help: 'A code like USD.', control: 'code' as const },
            ],
            { name: 'unless_above' as const, label: 'Unless the top is above', help: UNLESS_ABOVE, control: 'number' as const, min: 0 },
          ]
        : []),
      { name: 'employees_from', label: 'Minimum employees', control: 'number', min: 0 },
      [
        { name: 'from_day', label: 'First day', control: 'date', required: true },
        { name: 'until_day', label: 'Last day', control: 'date' },
      ],
      { name: 'source_title', label: 'Source', help: 'The law or the department’s page.' },
      { name: 'source_url', label: 'Source address', control: 'url' },
      { name: 'source_day', label: 'Last checked', control: 'date', required: true },
    ];
  },
  missing: { from_day: 'Enter the first day.', source_day: 'Enter the day you last checked the source.' },
  submit: ({ employees_from, widest, unless_above, ...values }, _nothing, attempt) =>
    api(
      'POST /v3/admin/post_laws',
      { body: { ...values, employees_from: Number(employees_from), widest: Number(widest), unless_above: Number(unless_above) } },
      attempt,
    ),
  verb: 'Add law',
  done: 'Law added',
  failure: 'Add Law error',
  opens: ({ _id }) => adminPaths.record('post_laws', _id),
});

const askBeforeRequiring: Ask = (next) =>
  next
    ? {
        question: 'Refuse posts that break this law?',
        verb: 'Refuse them',
        consequence: 'Employers of that size can’t save a post that breaks it.',
      }
    : undefined;

/** Laws about job posts, which the coach applies. */
export const postLaws: RecordDefinition<AdminLaw> = {
  title: 'Laws about job posts',
  noun: ['law', 'laws'],
  kind: 'post_laws',
  calls: '/v3/admin/post_laws',
  create: { label: 'New law', Dialog: NewLawDialog },
  nameOf: ({ place, asks }) => `${place}: ${askName(asks)}`,
  nameLabel: 'Place',
  nameSort: 'place',
  detail: ({ wording, source_title }) => (wording ? `“${wording}” · ${source_title}` : source_title),
  empty: 'No laws yet. Add one to advise employers there.',
  searchLabel: 'Source, place code or wording',
  filters: [
    { name: 'asks', label: 'Asks for', choices: ASKS },
    flagFilter('active', 'State', 'Active', 'Off'),
    flagFilter('required', 'Posts', 'Refused', 'Advised'),
  ],
  columns: [
    { label: 'Employees', numeric: true, render: ({ employees_from }) => (employees_from <= 1 ? 'All' : `${employees_from}+`) },
    { label: 'From', sort: 'from_day', whole: true, render: ({ from_day }) => formatDay(from_day) },
    { label: 'Last checked', sort: 'source_day', whole: true, hiddenWhenNarrow: true, render: ({ source_day }) => formatDay(source_day) },
    { label: 'Posts', hiddenWhenNarrow: true, render: ({ required }) => (required ? 'Refused' : 'Advised') },
    { label: 'State', render: ({ active }) => <ToggleBadge field="active" value={active} words={['Active', 'Off']} isNeutral /> },
  ],
  page: {
    title: ({ place, asks }) => `${place}: ${askName(asks)}`,
    windowTitle: 'Law about job posts',
    badges: ({ record }) => (
      <>
        <ToggleBadge field="active" value={record.active} words={['Active', 'Off']} isNeutral />
        <ToggleBadge field="required" value={record.required} words={['Refuses posts', 'Advises only']} isNeutral ask={askBeforeRequiring} />
      </>
    ),
    facts: (law) => [
      ['In force', law.in_force ? 'Yes' : law.active ? 'Not on this day' : 'Turned off'],
      ['Place', `${law.place} (${[law.country_code, law.state_code].filter(Boolean).join(', ')})`],
      ['First day', formatDay(law.from_day)],
      ['Last day', law.until_day && formatDay(law.until_day)],
      ['Source', siteLink(law.source_url)],
      ['Last checked', formatDay(law.source_day)],
      ['On an example post', `${law.example.text} ${law.example.reason}`],
    ],
    panels: [LawFields],
    removal: ({ place }) => ({ consequence: `The coach will no longer apply this law for ${place}.` }),
  },
};

function LawFields({ record }: PanelProps<AdminLaw>) {
  return (
    <RecordSection title="Edit">
      <div className={classes.forms}>
        <TextField field="country_code" label="Country" value={record.country_code} />
        <TextField field="state_code" label="State or province" value={record.state_code} />
        <ChoiceField field="asks" label="Asks for" value={record.asks} choices={ASKS} />
        <TextField field="wording" label="Wording" value={record.wording} description={WORDING} />
        <TextField field="said_by" label="Said by any of" value={record.said_by} description={SAID_BY} />
        <TextField field="widest" label="Widest range a year" type="number" value={String(record.widest)} description={WIDEST} />
        <TextField field="unless_above" label="Unless the top is above" type="number" value={String(record.unless_above)} description={UNLESS_ABOVE} />
        <TextField field="currency" label="Currency" value={record.currency} />
        <TextField field="employees_from" label="Minimum employees" type="number" value={String(record.employees_from)} />
        <TextField field="from_day" label="First day" type="date" value={record.from_day} />
        <TextField field="until_day" label="Last day" type="date" value={record.until_day} description="Leave blank if there isn’t one." />
        <TextField field="source_title" label="Source" value={record.source_title} />
        <TextField field="source_url" label="Source address" value={record.source_url} />
        <TextField field="source_day" label="Last checked" type="date" value={record.source_day} />
      </div>
    </RecordSection>
  );
}
