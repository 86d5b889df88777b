import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { currencyLabel } from '~/platform/money/currency-label';
import { formatMoney } from '~/platform/money/pay';
import { countries } from '~/platform/places/countries';
import { states } from '~/platform/places/states';
import { formatCount } from '~/platform/text/count-text';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { ManySelect } from '~/platform/ui/form/ManySelect';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { useSharedForm } from '~/platform/ui/form/versions/useSharedForm';
import { alertParameters, type ListFilter, type SavedSearch } from '~/search/alert-terms';
import { facetValueName } from '~/search/alert-words';
import { type SiteArrays, withStored } from '~/site/web/shared/site-arrays';
import { type AlertSchedule, type ScheduleValues, scheduleOf, scheduleText, scheduleValues } from '../alert-schedule';
import type { Alert, AlertChange } from '../contract';
import classes from './Alerts.module.css';
import { AlertPreview } from './shared/AlertPreview';
import { ScheduleFields, scheduleLabels } from './shared/ScheduleFields';

const LABELS = {
  ...scheduleLabels,
  'search.kw': 'Words',
  'search.skills': 'Categories',
  'search.stateCodes': 'States and provinces',
  'search.countries': 'Countries',
  'search.contractTypes': 'Contract types',
  'search.orgTypes': 'Organization types',
  'search.degrees': 'Degrees',
  'search.benefits': 'Benefits',
  'search.movements': 'Movements',
  'search.languageLevels': 'Language levels',
  'search.starts': 'Starts',
  'search.organizations': 'Organizations',
  'search.remote': 'Remote jobs only',
  'search.where': 'ZIP code or city',
  'search.miles': 'Within',
  'search.minSalary': 'Minimum pay per year',
  'search.currency': 'Currency',
};

const options = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));
const steps = [30_000, 40_000, 50_000, 60_000, 75_000, 100_000, 125_000, 150_000, 200_000];
const distances = [10, 25, 50, 100, 200];
const withChosen = (numbers: number[], chosen: number) => [...new Set([...numbers, ...(chosen > 0 ? [chosen] : [])])].sort((one, other) => one - other);

/** All filters of a search as a form has them. */
const searchValues = ({ miles = alertParameters.miles.default, minSalary = 0, currency = 'USD', ...search }: SavedSearch) => ({
  kw: '',
  skills: [] as string[],
  stateCodes: [] as string[],
  countries: [] as string[],
  contractTypes: [] as string[],
  orgTypes: [] as string[],
  degrees: [] as string[],
  benefits: [] as string[],
  movements: [] as string[],
  languageLevels: [] as string[],
  starts: [] as string[],
  organizations: [] as string[],
  remote: false,
  where: '',
  ...search,
  // One field takes both.
  ...(search.zip ? { where: search.zip } : {}),
  zip: '',
  miles: String(miles),
  minSalary: String(minSalary),
  currency,
});

type SearchValues = ReturnType<typeof searchValues>;
/** The filters whose values are words of a vocabulary. */
type WordFilter = 'skills' | 'orgTypes' | 'degrees' | 'contractTypes' | 'benefits' | 'movements' | 'languageLevels' | 'starts';
const searchOf = ({ miles, minSalary, ...search }: SearchValues): SavedSearch => ({ ...search, miles: Number(miles), minSalary: Number(minSalary) });

type FormValues = { search: SearchValues } & ScheduleValues;
/**
 * The fields as two tabs may have changed them. Each filter is one of its own, so that those of both tabs are kept; the schedule is one, since its
 * days and its hour mean something together.
 */
const apart = ({ search, ...schedule }: FormValues): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(search).map(([name, value]) => [`search.${name}`, value])),
  schedule: scheduleOf(schedule),
});
const together = ({ schedule, ...filters }: Record<string, unknown>): FormValues => ({
  search: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name.slice('search.'.length), value])) as SearchValues,
  ...scheduleValues(schedule as AlertSchedule),
});
const fieldsOf = ({ search, ...schedule }: AlertChange) => apart({ search: searchValues(search), ...scheduleValues(schedule) });

const placeNames = (names: Readonly<Record<string, string>>) => (codes: readonly string[]) => codes.map((code) => names[code] ?? code).join(', ');
const ANY_PAY = 'Any, or not listed';
/** The words of fields whose values are codes and numbers. */
const WORDS = {
  schedule: scheduleText,
  'search.stateCodes': placeNames(states),
  'search.countries': placeNames(countries),
  'search.miles': (miles: string) => `${miles} miles`,
  'search.minSalary': (least: string) => (least === '0' ? ANY_PAY : formatCount(Number(least))),
  'search.currency': currencyLabel,
};

/** The fields of one filter, or of two that belong together. */
interface Filter {
  names: (keyof SearchValues)[];
  isSet: boolean;
  field: ReactNode;
}

interface AlertFormProps {
  alert: Alert;
  arrays: SiteArrays;
  cancelPath: string;
  save(change: AlertChange): Promise<Alert>;
  onSaved(): void;
}

/** Changes the search and the schedule of an alert, and shows what it would have sent. Filters that are not set are folded. */
export function AlertForm({ alert, arrays, cancelPath, save, onSaved }: AlertFormProps) {
  const form = useSharedForm({
    record: fieldsOf(alert),
    version: alert.version,
    shown: together,
    body: apart,
    save: (_changes, version, _all, { search, ...schedule }) => save({ search: searchOf(search), ...scheduleOf(schedule), version }),
    theirsIn: (theirs) => fieldsOf(theirs as AlertChange),
    onSuccess: onSaved,
  });
  const { search, when } = form.form.getValues();
  const [previewed] = useDebouncedValue(search, 500);
  // Those that are set when the form opens; none of them moves while it is filled in.
  const [set] = useState(() => searchValues(alert.search));
  const many = (filter: ListFilter, data: ComponentProps<typeof ManySelect>['data']): Filter => ({
    names: [filter],
    isSet: set[filter].length > 0,
    field: <ManySelect key={filter} label={LABELS[`search.${filter}`]} data={data} maxValues={50} {...form.field(`search.${filter}`)} />,
  });
  const several = (filter: WordFilter, words: readonly string[]) => many(filter, withStored(words, alert.search[filter] ?? []));
  const organizations = alert.organizations.map(({ _id: value, name }) => ({ value, label: facetValueName('organization', value, { [value]: name }) }));
  const filters: Filter[] = [
    ...(organizations.length > 0 ? [many('organizations', organizations)] : []),
    several('skills', arrays.skills),
    many('stateCodes', options(states)),
    {
      names: ['minSalary', 'currency'],
      isSet: set.minSalary !== '0',
      field: (
        <div key="pay" className={classes.pair}>
          <NativeSelect
            label={LABELS['search.minSalary']}
            data={[
              { value: '0', label: ANY_PAY },
              ...withChosen(steps, Number(search.minSalary)).map((least) => ({ value: String(least), label: formatMoney(least, search.currency) })),
            ]}
            {...form.field('search.minSalary')}
          />
          <NativeSelect
            label={LABELS['search.currency']}
            data={withStored(arrays.compared_currencies, search.currency).map((code) => ({ value: code, label: currencyLabel(code) }))}
            disabled={search.minSalary === '0'}
            {...form.field('search.currency')}
          />
        </div>
      ),
    },
    several('orgTypes', arrays.org_types),
    several('contractTypes', arrays.contract_types),
    several('degrees', arrays.degrees),
    several('benefits', arrays.benefits),
    several('movements', arrays.movements),
    several('languageLevels', arrays.language_levels),
    several('starts', arrays.starts),
    many('countries', options(countries)),
  ];
  const folded = filters.filter((filter) => !filter.isSet);
  return (
    <ApiForm
      form={form}
      action="Save"
      labels={LABELS}
      heading="The alert was not saved"
      aside={
        <Button component={Link} to={cancelPath} variant="subtle">
          Cancel
        </Button>
      }
    >
      <SharedConflict form={form} labels={{ ...LABELS, schedule: 'How often' }} words={WORDS} own />
      <fieldset className={`stack gap-l ${classes.group}`}>
        <legend>The jobs you want</legend>
        <TextInput
          label={LABELS['search.kw']}
          description="Jobs must have all of these words. “Quotes” keep words together; a minus excludes a word."
          dir="auto"
          maxLength={200}
          {...form.field('search.kw')}
        />
        <div className={classes.pair}>
          <TextInput label={LABELS['search.where']} autoComplete="address-level2" maxLength={100} {...form.field('search.where')} />
          <NativeSelect
            label={LABELS['search.miles']}
            data={withChosen(distances, Number(search.miles)).map((miles) => ({ value: String(miles), label: `${miles} miles` }))}
            disabled={!search.where}
            {...form.field('search.miles')}
          />
        </div>
        <Checkbox label={LABELS['search.remote']} {...form.field('search.remote', { type: 'checkbox' })} />
        {filters.filter(({ isSet }) => isSet).map(({ field }) => field)}
        {folded.length > 0 && (
          <details className="stack" open={folded.some(({ names }) => names.some((name) => form.form.errors[`search.${name}`] !== undefined)) || undefined}>
            <summary className="medium">More filters</summary>
            <div className="stack gap-l above-m">{folded.map(({ field }) => field)}</div>
          </details>
        )}
      </fieldset>
      <fieldset className={`stack gap-l ${classes.group}`}>
        <legend>Emails</legend>
        <ScheduleFields form={form} when={when} />
      </fieldset>
      {/* Its height changes while it loads: below all fields, none of them moves from under a pointer. */}
      <AlertPreview search={searchOf(previewed)} />
    </ApiForm>
  );
}
