import { useLoaderData } from 'react-router';
import type { adminNewsletterCalls } from '~/newsletter/admin-contract';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminSettingCalls } from '~/site/settings-contract';
import { ScheduleForm } from './ScheduleForm';
import { SettingsFrame } from './SettingsFrame';
import { settingsLoader } from './settings-data';

const api = browserApi<typeof adminSettingCalls & typeof adminNewsletterCalls>();

export const meta = privateMeta('Schedule');

export const clientLoader = settingsLoader('settings', async () => {
  const { newsletter_hour, rest_days, versions } = await api('GET /v3/admin/settings');
  const times = await api('POST /v3/admin/newsletter/times', { body: { newsletter_hour, rest_days } });
  return { newsletter_hour, rest_days, versions: { newsletter_hour: versions.newsletter_hour, rest_days: versions.rest_days }, times: times.data };
});

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** When the board sends by itself: the hour of the newsletter, Shabbat and festivals. */
export default function SchedulePage() {
  const { data, history } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame part="schedule" lead="When the board sends emails automatically. Changes take effect right away. You can undo them below." history={history}>
      <ScheduleForm key={JSON.stringify(data.versions)} {...data} />
    </SettingsFrame>
  );
}
