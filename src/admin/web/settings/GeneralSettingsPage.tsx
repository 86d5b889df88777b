import { useLoaderData } from 'react-router';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { adminSettingCalls } from '~/site/settings-contract';
import { GiftCardForm } from './GiftCardForm';
import { ListAccessForm } from './ListAccessForm';
import { ModerationForm } from './ModerationForm';
import { PartnersForm } from './PartnersForm';
import { SellerForm } from './SellerForm';
import { LastChange, SettingsFrame } from './SettingsFrame';
import { SocialForm } from './SocialForm';
import { settingsLoader } from './settings-data';

const api = browserApi<typeof adminSettingCalls>();

export const meta = privateMeta('Settings');

export const clientLoader = settingsLoader('settings', () => api('GET /v3/admin/settings'));

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The settings that have no page of their own. */
export default function GeneralSettingsPage() {
  const { data, history } = useLoaderData<typeof clientLoader>();
  return (
    <SettingsFrame lead="Changes take effect at once and can be undone below." history={history}>
      <GiftCardForm key={JSON.stringify(data.gift_card)} card={data.gift_card} />
      <ModerationForm key={data.moderation} mode={data.moderation} />
      <SocialForm key={data.social_sharing} sharers={data.social_sharing} />
      <SellerForm key={JSON.stringify(data.seller)} seller={data.seller} />
      <PartnersForm key={data.partners.join()} partners={data.partners} />
      <ListAccessForm key={data.login_lists.join()} loginLists={data.login_lists}>
        <LastChange lines={history.filter(({ after }) => after && 'login_lists' in after)} />
      </ListAccessForm>
    </SettingsFrame>
  );
}
