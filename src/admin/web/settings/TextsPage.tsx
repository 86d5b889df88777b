import { Link, useLoaderData } from 'react-router';
import type { adminContentCalls } from '~/content/admin-contract';
import { ContentName, textTitle } from '~/content/contract';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { textPath } from './setting-places';
import { settingsLoader } from './settings-data';
import { TextForm } from './TextForm';

const api = browserApi<typeof adminContentCalls>();

export const meta = privateMeta('Texts');

export const clientLoader = settingsLoader('content', (url) => {
  const name = ContentName.safeParse(url.searchParams.get('page')).data ?? 'about';
  return api('GET /v3/admin/content/{name}', { params: { name } });
});

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The texts of the static pages, one at a time. */
export default function TextsPage() {
  const { data: page, history } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame lead="The text of the board’s own pages. What you save here replaces the built-in page." history={history}>
      <nav aria-label="Texts" className={`line gap-l underlined above-l ${classes.parts}`}>
        {ContentName.options.map((name) => (
          <Link key={name} to={textPath(name)} aria-current={name === page.name ? 'page' : undefined}>
            {textTitle(name)}
          </Link>
        ))}
      </nav>
      <section className={classes.section} aria-labelledby="text">
        <h2 id="text">{textTitle(page.name)}</h2>
        <p className={classes.explanation}>
          {page.edited ? 'Visitors see the text saved here.' : 'Visitors see the built-in text.'} Names like {'{site_name}'} and {'{post_price}'} are filled in.
        </p>
        <TextForm key={`${page.name} ${page.version}`} page={page} />
      </section>
    </SettingsFrame>
  );
}
