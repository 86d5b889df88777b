import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '~/accounts/web/shared/session';
import { accountPaths, alertPaths, contentPaths } from '~/platform/addresses/paths';
import { Dialog } from '~/platform/ui/Dialog';
import { ApiForm } from '~/platform/ui/form/ApiForm';
import { type ApiForm as ApiFormState, useApiForm } from '~/platform/ui/form/useApiForm';
import { WithMantine } from '~/platform/ui/mantine/WithMantine';
import { PlainButton } from '~/platform/ui/PlainButton';
import { showAndFocus } from '~/platform/ui/show-and-focus';
import { browserApi } from '~/platform/web/browser-api';
import type { SavedSearch } from '~/search/alert-terms';
import { type OrganizationNames, partsOf } from '~/search/alert-words';
import type { alertDialogCalls, PresentAlert } from '../../alert-contract';
import { type ScheduleValues, scheduleOf, scheduleText, scheduleValues } from '../../alert-schedule';
import classes from './Alerts.module.css';
import { ScheduleFields, scheduleFields, scheduleLabels } from './ScheduleFields';

const api = browserApi<typeof alertDialogCalls>();

const LABELS = { ...scheduleLabels, email: 'Your email', 'search.kw': 'The search', 'search.zip': 'ZIP code', 'search.where': 'Place' };
const INITIAL: ScheduleValues & { email: string } = { when: 'daily', days: ['Monday', 'Thursday'], hour: '8', email: '' };

interface Outcome {
  message: string;
  in_effect: boolean;
}

function titleOf(saved: Outcome | undefined, present: PresentAlert | null): string {
  if (saved) return saved.in_effect ? 'Your alert is on' : 'Check your email';
  return present ? 'Change your alert' : 'Email me new jobs';
}

interface SaveSearchDialogProps {
  search: SavedSearch;
  /** The names of its organizations. */
  names: OrganizationNames;
  onClose(): void;
}

/** Saves a search: its parts, which can be removed, the address of a visitor, and when emails go out, which unfolds. */
export default function SaveSearchDialog({ search: given, names, onClose }: SaveSearchDialogProps) {
  const loggedIn = useSession().status === 'logged in';
  const [search, setSearch] = useState(given);
  const [saved, setSaved] = useState<Outcome>();
  const form = useApiForm({
    initialValues: INITIAL,
    submit: ({ email, ...schedule }, attempt) => api('POST /v2/alerts', { body: { search, ...scheduleOf(schedule), email: loggedIn ? '' : email } }, attempt),
    onSuccess: (answer) => {
      setSaved(answer);
    },
  });
  const values = form.form.getValues();
  const [present, setPresent] = useState<PresentAlert | null>(null);
  const { setValues, isTouched } = form.form;
  const asked = JSON.stringify(search);
  useEffect(() => {
    if (!loggedIn) return;
    let isCurrent = true;
    // Without it the alert is saved all the same, and takes the place of the present one.
    api('POST /v2/alerts/find', { body: { search: JSON.parse(asked) as SavedSearch } }).then(
      ({ alert }) => isCurrent && setPresent(alert),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, loggedIn]);
  // The present schedule may come late, after another one was chosen.
  useEffect(() => {
    if (present && !scheduleFields.some((field) => isTouched(field))) setValues(scheduleValues(present));
  }, [present, isTouched, setValues]);
  return (
    <WithMantine>
      <Dialog title={titleOf(saved, present)} shape="form" onClose={onClose}>
        {saved ? (
          <Saved {...saved} schedule={values} loggedIn={loggedIn} onClose={onClose} />
        ) : (
          <div className="stack gap-l">
            <Parts search={search} names={names} onChange={setSearch} />
            {present && (
              <p className="note" role="status">
                You have an alert for this search: <strong>{scheduleText(present)}</strong>.{' '}
                {present.paused ? 'It’s paused. Saving restarts it.' : 'Saving replaces it.'} <Link to={accountPaths.alerts}>All my alerts</Link>
              </p>
            )}
            <ApiForm form={form} action={present ? 'Change alert' : 'Save alert'} labels={LABELS} heading="The alert was not saved">
              {!loggedIn && (
                <TextInput
                  label={LABELS.email}
                  description="We’ll email you a link. The alert starts once you open it and confirm."
                  type="email"
                  autoComplete="email"
                  {...form.field('email')}
                />
              )}
              <Schedule form={form} values={values} />
              {!loggedIn && (
                <p className="hint">
                  We use the address only for your alerts. Every email has a link to stop them. <Link to={contentPaths.privacy}>Privacy</Link>
                </p>
              )}
            </ApiForm>
          </div>
        )}
      </Dialog>
    </WithMantine>
  );
}

/** When emails go out, in words until somebody changes it. */
// biome-ignore lint/suspicious/noExplicitAny: the form has an address beside the schedule.
function Schedule({ form, values }: { form: ApiFormState<any>; values: ScheduleValues }) {
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The button goes away with the words.
  const open = () =>
    showAndFocus(
      () => setOpen(true),
      () => fields.current?.querySelector<HTMLElement>('input:checked') ?? null,
    );
  if (isOpen) {
    return (
      <div ref={fields} className="stack gap-m">
        <ScheduleFields form={form} when={values.when} />
      </div>
    );
  }
  return (
    <p>
      {scheduleText(scheduleOf(values))} ·{' '}
      <button type="button" className={classes.change} aria-label="Change how often" onClick={open}>
        change
      </button>
    </p>
  );
}

/** The parts of the search. The last one stays, since an alert needs a filter. */
function Parts({ search, names, onChange }: Omit<SaveSearchDialogProps, 'onClose'> & { onChange(search: SavedSearch): void }) {
  const parts = partsOf(search, names);
  const list = useRef<HTMLUListElement>(null);
  // The button is removed with its part.
  const remove = (rest: SavedSearch) =>
    showAndFocus(
      () => onChange(rest),
      () => list.current,
    );
  return (
    <ul ref={list} className={`row gap-xs ${classes.parts}`} aria-label="The search">
      {parts.map(({ filter, label, rest }) => (
        <li className="text-s breaks" key={`${filter} ${label}`}>
          {parts.length === 1 ? (
            <span dir="auto">{label}</span>
          ) : (
            <button className="text-s breaks" type="button" aria-label={`Remove ${label}`} onClick={() => remove(rest)}>
              <span dir="auto">{label}</span> <span aria-hidden="true">×</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SavedProps extends Outcome {
  schedule: ScheduleValues;
  loggedIn: boolean;
  onClose(): void;
}

/** Takes the place of the form that was sent. It takes the focus as well. */
function Saved({ message, in_effect, schedule, loggedIn, onClose }: SavedProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <div ref={outcome} tabIndex={-1} className={classes.done} role="status">
      <p className="below-m">
        {message} {in_effect && `${scheduleText(scheduleOf(schedule))}.`}
      </p>
      <p className="below-m">
        <Link to={loggedIn ? accountPaths.alerts : alertPaths.link}>{loggedIn ? 'See all my alerts' : 'Change or delete your alerts'}</Link>
      </p>
      <PlainButton onClick={onClose}>Done</PlainButton>
    </div>
  );
}
