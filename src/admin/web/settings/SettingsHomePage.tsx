import { Link, Navigate, useLoaderData, useLocation } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { placeOfId, settingsPages } from './setting-places';
import { settingsLoader } from './settings-data';

export const meta = privateMeta('Settings');

export const clientLoader = settingsLoader('settings', () => Promise.resolve());

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The groups of settings, each with what it decides. Links to the one page that once had them all go on to the page of their setting. */
export default function SettingsHomePage() {
  const { history } = useLoaderData<typeof clientLoader>();
  const place = placeOfId(useLocation().hash.slice(1));
  if (place) return <Navigate to={place} replace />;
  return (
    <SettingsFrame history={history}>
      <ul className={classes.groups}>
        {Object.entries(settingsPages).map(([part, { label, about }]) => (
          <li key={part} className="card inset-m">
            <h2 className="text-l">
              <Link to={adminPaths.settings(part as keyof typeof settingsPages)}>{label}</Link>
            </h2>
            <p className="soft text-s">{about}</p>
          </li>
        ))}
      </ul>
    </SettingsFrame>
  );
}
