import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { hourText, issueTime } from '~/accounts/newsletter-times';
import type { adminNewsletterCalls, NewsletterState } from '~/newsletter/admin-contract';
import { adminPaths } from '~/platform/addresses/paths';
import { SharedConflict } from '~/platform/ui/form/versions/SharedConflict';
import { timeZoneName } from '~/platform/ui/format';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastFailure } from '~/platform/ui/toast';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { restPlaces } from '~/site/rest-places';
import { type SettingValue, settingDeclarations } from '~/site/settings';
import { SaveBar } from './SaveBar';
import classes from './Settings.module.css';
import { typedNumber } from './settings-data';
import { useSettingForm } from './useSettingForm';

const api = browserApi<typeof adminNewsletterCalls>();
const { newsletter_hour: hourSetting, rest_days: restSetting } = settingDeclarations;

type Place = NonNullable<SettingValue<'rest_days'>['place']>;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const DEFAULT = '';
const OTHER = 'other';
const PLACES = [
  { value: DEFAULT, label: 'A city in the board’s time zone' },
  ...restPlaces.map(({ name }) => ({ value: name, label: name })),
  { value: OTHER, label: 'Another place' },
];
const LABELS = {
  newsletter_hour: 'Hour',
  'rest_days.place.name': 'Name of the place',
  'rest_days.place.latitude': 'Latitude',
  'rest_days.place.longitude': 'Longitude',
  'rest_days.place.time_zone': 'Time zone',
};

/** The choice of the list that a stored place is. */
function choiceOf(place: Place | null): string {
  if (!place) return DEFAULT;
  const known = restPlaces.find(({ name }) => name === place.name);
  return known && JSON.stringify(Object.values(known)) === JSON.stringify([place.name, place.latitude, place.longitude, place.time_zone, place.in_israel])
    ? known.name
    : OTHER;
}

interface ScheduleFormProps {
  newsletter_hour: number;
  rest_days: SettingValue<'rest_days'>;
  /** The versions of both settings that are shown. */
  versions: { newsletter_hour: string; rest_days: string };
  /** The next issues with the stored settings. */
  times: NewsletterState['next'];
}

/** The settings as the form has them: numbers as texts, and the fields of a place. */
function shownSchedule({ newsletter_hour, rest_days }: Pick<ScheduleFormProps, 'newsletter_hour' | 'rest_days'>) {
  const place = rest_days.place ?? { name: '', latitude: '', longitude: '', time_zone: '', in_israel: false };
  return {
    newsletter_hour: String(newsletter_hour),
    choice: choiceOf(rest_days.place ?? null),
    rest_days: { enabled: rest_days.enabled, place: { ...place, latitude: String(place.latitude), longitude: String(place.longitude) } },
  };
}

/** The hour of the newsletter and the place whose rest days are kept, with the next issues that follow from them. */
export function ScheduleForm({ newsletter_hour, rest_days, versions, times }: ScheduleFormProps) {
  const [previewed, setPreviewed] = useState<NewsletterState['next']>();
  const bodyOf = (values: ReturnType<typeof shownSchedule>) => {
    const { enabled, place: typed } = values.rest_days;
    const other = { ...typed, latitude: typedNumber(typed.latitude), longitude: typedNumber(typed.longitude) };
    const listed = restPlaces.find(({ name }) => name === values.choice) ?? null;
    // Without rest the fields of the place are not shown, so the stored place is kept whatever was typed into them.
    const chosen = values.choice === OTHER ? (enabled ? other : (rest_days.place ?? null)) : listed;
    return { newsletter_hour: Number(values.newsletter_hour), rest_days: { enabled, place: chosen } };
  };
  const shared = useSettingForm({
    record: { newsletter_hour, rest_days },
    versions,
    shown: shownSchedule,
    body: bodyOf,
    saved: 'Schedule saved',
    onSaved: () => setPreviewed(undefined),
  });
  const { form, field, error, sending, onSubmit, idOf } = shared;
  const preview = async () => {
    try {
      setPreviewed((await api('POST /v3/admin/newsletter/times', { body: bodyOf(form.getValues()) })).data);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      toastFailure(`Error: ${Object.values(refusal.fields)[0] ?? refusal.message}`);
    }
  };
  const { choice, rest_days: typed } = form.getValues();
  const shown = previewed ?? times;
  return (
    <form noValidate aria-label="Schedule" aria-busy={sending} onSubmit={onSubmit}>
      {error && <FormRefusal error={error} labels={LABELS} idOf={idOf} />}
      <SharedConflict form={shared} labels={{ ...LABELS, rest_days: 'Rest days' }} words={{ newsletter_hour: hourText }} />
      <section className={classes.section} aria-labelledby="hour">
        <h2 id="hour">{hourSetting.label}</h2>
        <p className={classes.explanation}>{hourSetting.explanation}</p>
        <div className={classes.form}>
          <NativeSelect label="Hour" description={timeZoneName()} data={HOURS} {...field('newsletter_hour')} />
        </div>
      </section>
      <section className={classes.section} aria-labelledby="rest">
        <h2 id="rest">{restSetting.label}</h2>
        <p className={classes.explanation}>{restSetting.explanation}</p>
        <div className={classes.form}>
          <Checkbox label="Rest on Shabbat and festivals" {...field('rest_days.enabled', { type: 'checkbox' })} />
          {typed.enabled && (
            <>
              <NativeSelect label="Place" description="Sets sunset, nightfall and whether festivals last one or two days." data={PLACES} {...field('choice')} />
              {choice === OTHER && (
                <>
                  <div className={classes.fields}>
                    <TextInput label="Name of the place" {...field('rest_days.place.name')} />
                    <TextInput label="Latitude" description="North is positive" inputMode="text" {...field('rest_days.place.latitude')} />
                    <TextInput label="Longitude" description="East is positive" inputMode="text" {...field('rest_days.place.longitude')} />
                    <TextInput label="Time zone" description="Like America/New_York" spellCheck={false} {...field('rest_days.place.time_zone')} />
                  </div>
                  <Checkbox label="In Israel: one day of each festival" {...field('rest_days.place.in_israel', { type: 'checkbox' })} />
                </>
              )}
            </>
          )}
        </div>
      </section>
      <section className={classes.section} aria-labelledby="times" aria-live="polite">
        <h2 id="times">{previewed ? 'The next issues with these settings' : 'The next issues'}</h2>
        <p className={classes.explanation}>
          For a subscriber who selected every day. See <Link to={adminPaths.newsletter}>Newsletter</Link> for who gets them.
        </p>
        <ol className="bullets below-s">
          {shown.map((issue) => (
            <li key={issue.day}>{issueTime(issue)}</li>
          ))}
        </ol>
        <SaveBar form={shared} label="Save schedule">
          <Button variant="default" size="sm" onClick={() => void preview()}>
            Preview
          </Button>
        </SaveBar>
      </section>
    </form>
  );
}
