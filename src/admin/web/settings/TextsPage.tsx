import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { z } from 'zod';
import type { adminContentCalls } from '~/content/admin-contract';
import { ContentName, textTitle } from '~/content/contract';
import { splitPage } from '~/content/page-text';
import { contentPaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import { Badge } from '~/platform/ui/records/Badge';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { textPath } from './setting-places';
import { settingsLoader } from './settings-data';
import { TextForm } from './TextForm';

const api = browserApi<typeof adminContentCalls>();

type Text = z.output<(typeof adminContentCalls)['GET /v3/admin/content/{name}']['answer']>;

const load = (name: ContentName): Promise<Text> => api('GET /v3/admin/content/{name}', { params: { name } });

export const meta = privateMeta('Texts');

/** The text that the address names, or all of them, which are searched by every word. */
export const clientLoader = settingsLoader('content', async (url): Promise<{ open: Text } | { all: Text[] }> => {
  const name = ContentName.safeParse(url.searchParams.get('page')).data;
  return name ? { open: await load(name) } : { all: await Promise.all(ContentName.options.map(load)) };
});

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The texts of the board’s own pages: all of them, or one with its form. */
export default function TextsPage() {
  const { data, history } = useLoaderData<typeof clientLoader>();
  if ('all' in data) {
    return (
      <SettingsFrame part="texts" lead="The wording of the board’s own pages. A text you save here replaces the built-in one." history={history}>
        <TextList texts={data.all} />
      </SettingsFrame>
    );
  }
  const { open: page } = data;
  const lines = history.filter(({ subject_id: id }) => id === page.name);
  return (
    <SettingsFrame part="texts" lead="The wording of the board’s own pages. A text you save here replaces the built-in one." history={lines}>
      <section aria-labelledby="text">
        <p className="text-s below-xs">
          <Link className="soft" to={allTexts}>
            ‹ All texts
          </Link>
        </p>
        <h2 id="text">{textTitle(page.name)}</h2>
        <p className={classes.explanation}>
          {page.edited ? 'Visitors see the text saved here' : 'Visitors see the built-in text'} at <Address name={page.name} />. Names like {'{site_name}'} and{' '}
          {'{post_price}'} are filled in.
        </p>
        <TextForm key={`${page.name} ${page.version}`} page={page} />
      </section>
    </SettingsFrame>
  );
}

const allTexts = textPath();

/** The address where visitors read a text, as a link to it. */
const Address = ({ name }: { name: ContentName }) => <Link to={contentPaths[name]}>{contentPaths[name]}</Link>;

function TextList({ texts }: { texts: readonly Text[] }) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = texts.filter(({ name, text }) => words.every((word) => `${textTitle(name)} ${text}`.toLowerCase().includes(word)));
  return (
    <>
      <TextInput
        className={classes.find ?? ''}
        type="search"
        size="sm"
        label="Find a text by its words"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="hint" role="status">
        {pluralize(found.length, 'text')}
      </p>
      <ul aria-label="Texts" className={classes.values}>
        {found.map(({ name, text, edited }) => {
          const { description } = splitPage(text);
          return (
            <li key={name}>
              <div className="stack gap-2xs">
                <p className="row gap-s">
                  <Link className="medium" to={textPath(name)}>
                    {textTitle(name)}
                  </Link>
                  <Badge kind={edited ? 'good' : 'plain'}>{edited ? 'Changed' : 'Built-in'}</Badge>
                </p>
                <p className="hint measure" dir="auto">
                  {description}
                </p>
              </div>
              <p className="text-s">
                <Address name={name} />
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
