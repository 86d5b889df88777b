import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Role } from '~/platform/http/roles';
import { accountPaths, organizationPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { needsAccountType } from '../../rules';
import type { User } from '../../schemas';
import { ConfirmAddress } from '../shared/ConfirmAddress';
import { requireSession, useSession } from '../shared/session';
import { AccountFeatures } from './AccountFeatures';
import classes from './AccountHomePage.module.css';
import { DownloadData } from './DownloadData';
import { NewsletterDays } from './NewsletterDays';
import { SessionList } from './SessionList';

const api = browserApi<typeof accountCalls>();

/** The session of the account home. Its lists load by themselves, so that one that fails takes none of the others away. */
export const loadAccountHome = (request: Request) => requireSession(request, { roles: [Role.user] });

const loadSessions = () => api('GET /v2/account/sessions');

interface AccountHomeProps {
  loaded: Awaited<ReturnType<typeof loadAccountHome>>;
  /** The part of the page before the settings, and the entries of its index. */
  start: { parts: readonly IndexEntry[]; content: ReactNode };
}

type IndexEntry = readonly [id: string, label: string];

/** The settings of the account in their order. */
const SETTINGS: readonly IndexEntry[] = [
  ['general', 'General information'],
  ['features', 'Account features'],
  ['coupons', 'Credits and coupons'],
  ['newsletter', 'Newsletter'],
  ['sessions', 'Your sessions'],
  ['data', 'Your data'],
];

/** The home of an account: a first part for each type of account, then the settings, with an index of both beside them on a wide screen. */
export function AccountHome({ loaded, start }: AccountHomeProps) {
  const session = useSession();
  const { user } = session.status === 'logged in' ? session : loaded;
  const choose = needsAccountType(user.roles);
  return (
    <Page title={`Shalom, ${user.first_name || 'NoFirst'}`} crumbs={[{ label: 'Home', to: '/' }, { label: 'Account' }]}>
      <div className={classes.home}>
        <nav className={classes.index} aria-label="On this page">
          <Index entries={start.parts} />
          <p>Settings</p>
          <Index entries={SETTINGS.filter(([id]) => id !== 'features' || !choose)} />
        </nav>
        <div className={classes.content}>
          {!user.verified && <ConfirmAddress email={user.email} />}
          {choose && (
            <section className={classes.notice} aria-label="Choose a type">
              <h2>Choose a type of account</h2>
              <p>You can have both, and add the other one at any time.</p>
              <AccountFeatures roles={user.roles} />
            </section>
          )}
          {start.content}
          <h2 className={classes.settings}>Settings</h2>
          <section className={classes.section} aria-labelledby="general">
            <header>
              <h3 id="general">General information</h3>
              <Link to={accountPaths.changeInfo}>Edit information</Link>
            </header>
            <GeneralInformation user={user} />
          </section>
          {!choose && (
            <section className={classes.section} aria-labelledby="features">
              <h3 id="features">Account features</h3>
              <AccountFeatures roles={user.roles} />
            </section>
          )}
          <section className={classes.section} aria-labelledby="coupons">
            <header>
              <h3 id="coupons">Credits and coupons</h3>
              <Link to={accountPaths.buyCredits}>Buy credits</Link>
            </header>
            <Coupons coupons={user.coupons} />
          </section>
          <section className={classes.section} aria-labelledby="newsletter">
            <header>
              <h3 id="newsletter">Newsletter</h3>
              <Link to={accountPaths.mail()}>Email preferences</Link>
            </header>
            <NewsletterDays days={user.newsletter.deliver_on} />
          </section>
          <section className={classes.section} aria-labelledby="sessions">
            <h3 id="sessions">Your sessions</h3>
            <AsyncSection load={loadSessions}>{({ data }, again) => <SessionList sessions={data} onChanged={again} />}</AsyncSection>
          </section>
          <section className={classes.section} aria-labelledby="data">
            <h3 id="data">Your data</h3>
            <p className={classes.quiet}>Everything we keep about you, in one ZIP archive: your account, profile, applications and files.</p>
            <div className={classes.actions}>
              <DownloadData />
              <Link to={accountPaths.remove} className={classes.danger}>
                Delete my account
              </Link>
            </div>
          </section>
        </div>
      </div>
    </Page>
  );
}

const Index = ({ entries }: { entries: readonly IndexEntry[] }) => (
  <ul>
    {entries.map(([id, label]) => (
      <li key={id}>
        <a href={`#${id}`}>{label}</a>
      </li>
    ))}
  </ul>
);

const GeneralInformation = ({ user }: { user: User }) => (
  <dl className={classes.facts}>
    <dt>Name</dt>
    <dd dir="auto">
      {user.first_name || 'NoFirst'} {user.last_name || 'NoLast'}
    </dd>
    <dt>Email</dt>
    <dd>
      {user.email} <span className={classes.quiet}>{user.verified ? 'confirmed' : 'not confirmed yet'}</span>
    </dd>
    <dt>Member since</dt>
    <dd>{formatDate(user.created_on)}</dd>
    {user.organizations.length > 0 && (
      <>
        <dt>{user.organizations.length === 1 ? 'Organization' : 'Organizations'}</dt>
        <dd>
          {user.organizations.map((organization) => (
            <Link key={organization._id} to={organizationPaths.viewById(organization._id)} dir="auto" className={classes.organization}>
              {organization.name}
            </Link>
          ))}
        </dd>
      </>
    )}
  </dl>
);

function Coupons({ coupons }: { coupons: User['coupons'] }) {
  if (coupons.length === 0) return <p className={classes.quiet}>None yet. A credit pays for a job post in full, and costs less in larger packs.</p>;
  return (
    <dl className={classes.facts}>
      {coupons.map((coupon) => (
        <Fragment key={coupon.code}>
          <dt>{coupon.code}</dt>
          <dd>
            <span dir="auto">{coupon.description}</span> <span className={classes.state}>{couponState(coupon)}</span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Whether a coupon can still be used, and until when. */
function couponState({ used_up, expires_on }: { used_up: boolean; expires_on: string | null }): string {
  if (used_up) return 'Used up';
  if (!expires_on) return '';
  return `${new Date(expires_on) <= new Date() ? 'Expired' : 'Until'} ${formatDate(expires_on)}`;
}
