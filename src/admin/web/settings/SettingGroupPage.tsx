import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { adminSettingCalls } from '~/site/settings-contract';
import { ChoiceForm, type ChoiceSetting } from './ChoiceForm';
import { GiftCardForm } from './GiftCardForm';
import { ListAccessForm } from './ListAccessForm';
import { NewsletterNoteForm } from './NewsletterNoteForm';
import { PartnersForm } from './PartnersForm';
import { PayCurrenciesForm } from './PayCurrenciesForm';
import { SellerForm } from './SellerForm';
import classes from './Settings.module.css';
import { SettingsFrame } from './SettingsFrame';
import { SocialConnection } from './SocialConnection';
import { SocialShareForm } from './SocialShareForm';
import { StaffDigestForm } from './StaffDigestForm';
import { StillOpenForm } from './StillOpenForm';
import { type SettingGroup, settingGroups, settingsIn, settingsPages } from './setting-places';
import { settingsLoader } from './settings-data';

const api = browserApi<typeof adminSettingCalls>();

const groupAt = (pathname: string) => pathname.split('/')[3] as SettingGroup;

export const meta = ({ matches, location }: MetaArgs & { location: { pathname: string } }) =>
  privateTitle(matches, settingsPages[groupAt(location.pathname)].label);

export const clientLoader = settingsLoader(
  'settings',
  async (url) => ({ group: groupAt(url.pathname), settings: await api('GET /v3/admin/settings') }),
  (url) => Object.keys(settingGroups[groupAt(url.pathname)]),
);

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The settings of a group, each with a form of its own. */
export default function SettingGroupPage() {
  const {
    data: { group, settings: data },
    history,
  } = useLoaderData<typeof clientLoader>();
  const { versions } = data;
  const choice = (name: ChoiceSetting, of: [string, string], above?: ReactNode) => (
    <ChoiceForm key={versions[name]} name={name} value={data[name]} version={versions[name]} of={of} above={above} />
  );
  const forms = {
    moderation: choice('moderation', ['review', 'Review of posts']),
    still_open: <StillOpenForm key={versions.still_open} stillOpen={data.still_open} version={versions.still_open} />,
    login_lists: <ListAccessForm key={versions.login_lists} loginLists={data.login_lists} version={versions.login_lists} />,
    partners: <PartnersForm key={versions.partners} partners={data.partners} version={versions.partners} />,
    answer_figures: choice('answer_figures', ['replies to applications', 'Replies to applications']),
    pay_currencies: <PayCurrenciesForm key={versions.pay_currencies} kept={data.pay_currencies} version={versions.pay_currencies} />,
    seller: <SellerForm key={versions.seller} seller={data.seller} version={versions.seller} />,
    gift_card: <GiftCardForm key={versions.gift_card} card={data.gift_card} version={versions.gift_card} />,
    staff_mails: choice('staff_mails', ['emails to admins', 'Emails to admins']),
    staff_digest_hour: <StaffDigestForm key={versions.staff_digest_hour} hour={data.staff_digest_hour} version={versions.staff_digest_hour} />,
    newsletter_note: <NewsletterNoteForm key={versions.newsletter_note} note={data.newsletter_note} version={versions.newsletter_note} />,
    social_sharing: choice('social_sharing', ['social page', 'Social page'], <SocialConnection />),
    social_share: <SocialShareForm key={versions.social_share} share={data.social_share} version={versions.social_share} sharers={data.social_sharing} />,
  };
  return (
    <SettingsFrame part={group} lead={`${settingsPages[group].about} Changes take effect right away.`} history={history}>
      {settingsIn(group).map(([name]) => (
        <div key={name} className={classes.one}>
          {forms[name]}
        </div>
      ))}
    </SettingsFrame>
  );
}
