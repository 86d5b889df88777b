import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { pluralize } from '~/platform/ui/format';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { vocabularyCalls } from '~/site/vocabulary-contract';
import { type VocabularyName, vocabularyNames, vocabularySubject, vocabularyText } from '~/site/vocabulary-names';
import { AddValueForm } from './AddValueForm';
import { LastChange } from './SettingSection';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { vocabularyPath } from './setting-places';
import { settingsLoader } from './settings-data';
import { usesText } from './uses-text';
import { ValueRow } from './ValueRow';

const api = browserApi<typeof vocabularyCalls>();

export const meta = privateMeta('Vocabularies');

const nameIn = (url: URL): VocabularyName => vocabularyNames.find((name) => name === url.searchParams.get('name')) ?? 'skills';

export const clientLoader = settingsLoader(
  (url) => vocabularySubject(nameIn(url)),
  (url) => api('GET /v3/admin/vocabularies/{name}', { params: { name: nameIn(url) } }),
);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The words that posts and profiles are described with, one vocabulary at a time. */
export default function VocabulariesPage() {
  const { data: vocabulary, history } = useLoaderData<typeof clientLoader>();
  const { name, values, others } = vocabulary;
  const { label, explanation } = vocabularyText(name);
  const offered = values.filter(({ retired }) => !retired);
  return (
    <SettingsFrame
      part="vocabularies"
      lead="The words that employers and job seekers select from. Changes take effect right away. You can undo them below."
      history={history}
      nameOf={({ subject_id, before, after }) => values.find(({ id }) => id === subject_id)?.value ?? String(after?.value ?? before?.value ?? subject_id)}
    >
      <nav aria-label="Vocabularies" className={`line gap-l underlined above-l ${classes.parts}`}>
        {vocabularyNames.map((other) => (
          <Link key={other} to={vocabularyPath(other)} aria-current={other === name ? 'page' : undefined}>
            {vocabularyText(other).label}
          </Link>
        ))}
      </nav>
      <section className={classes.section} aria-labelledby="vocabulary">
        <h2 id="vocabulary">{label}</h2>
        <p className={classes.explanation}>
          {explanation} {pluralize(offered.length, 'value')} offered{values.length > offered.length && `, ${values.length - offered.length} retired`}.
        </p>
        <LastChange lines={history} />
        <AddValueForm key={name} record={name} />
        <Values key={name} vocabulary={vocabulary} />
      </section>
      {others.length > 0 && (
        <section className={classes.section} aria-labelledby="others">
          <h2 id="others">Other values in records</h2>
          <p className={classes.explanation}>Values in records that aren’t in this vocabulary. They stay valid in these records.</p>
          <ul className={classes.values}>
            {others.map((other) => (
              <li key={other.value}>
                <p>
                  <strong dir="auto">{other.value}</strong>
                  <small>
                    {usesText(other)}
                    {other.becomes && `, being renamed to “${other.becomes}”`}
                  </small>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={classes.section} aria-labelledby="preview">
        <h2 id="preview">In forms now</h2>
        <div className={classes.preview}>
          <Preview key={name} label={label} words={offered.map(({ value }) => value)} />
        </div>
      </section>
    </SettingsFrame>
  );
}

/** The vocabulary as a form offers it. */
function Preview({ label, words }: { label: string; words: string[] }) {
  const [value, setValue] = useState<string | null>(null);
  return <SearchSelect label={label} placeholder="Select" clearable limit={100} data={words} value={value} onChange={setValue} />;
}

type Vocabulary = Awaited<ReturnType<typeof clientLoader>>['data'];

/** From this number of values on, there is a field to find one. */
const MANY = 12;
/** The number of values that are shown at first. */
const FIRST = 30;

/** All values in their order. While a text is searched for, they cannot be moved. */
function Values({ vocabulary: { name, version, values, renames_records } }: { vocabulary: Vocabulary }) {
  const [text, setText] = useState('');
  const [most, setMost] = useState(FIRST);
  const wanted = text.trim().toLowerCase();
  const found = values.map((entry, index) => ({ entry, position: index + 1 })).filter(({ entry }) => entry.value.toLowerCase().includes(wanted));
  const shown = found.slice(0, most);
  return (
    <>
      {values.length >= MANY && (
        <TextInput
          className={classes.find ?? ''}
          type="search"
          label="Find a value"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <ol className={classes.values} aria-label="Values">
        {shown.map(({ entry, position }) => (
          <ValueRow
            key={entry.id}
            name={name}
            version={version}
            entry={entry}
            position={position}
            last={values.length}
            movable={wanted === ''}
            renamesRecords={renames_records}
          />
        ))}
      </ol>
      {found.length > most && (
        <p className={classes.explanation}>
          Showing {shown.length} of {found.length}.{' '}
          <Button variant="default" size="compact-sm" onClick={() => setMost(found.length)}>
            Show all {found.length}
          </Button>
        </p>
      )}
      {found.length === 0 && <p className={classes.explanation}>No value contains “{text.trim()}”.</p>}
    </>
  );
}
