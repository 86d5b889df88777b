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
  /** What the user came for; the settings follow below. */
  children?: ReactNode;
}

/** The home of an account: what its user came for, and the settings. */
export function AccountHome({ loaded, children }: AccountHomeProps) {
  const session = useSession();
  const { user } = session.status === 'logged in' ? session : loaded;
  const choose = needsAccountType(user.roles);
  return (
    <Page title={`Shalom, ${user.first_name || 'NoFirst'}`} crumbs={[{ label: 'Home', to: '/' }, { label: 'Account' }]} narrow>
      {!user.verified && <ConfirmAddress email={user.email} />}
      {choose && (
        <section className={classes.notice} aria-label="Choose a type">
          <h2>Choose a type of account</h2>
          <p>You can have both, and add the other one at any time.</p>
          <AccountFeatures roles={user.roles} />
        </section>
      )}
      {children}
      <section className={classes.section}>
        <header>
          <h2>General information</h2>
          <Link to={accountPaths.changeInfo}>Edit information</Link>
        </header>
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
      </section>
      {!choose && (
        <section className={classes.section}>
          <h2>Account features</h2>
          <AccountFeatures roles={user.roles} />
        </section>
      )}
      <section className={classes.section}>
        <header>
          <h2>Credits and coupons</h2>
          <Link to={accountPaths.buyCredits}>Buy credits</Link>
        </header>
        {user.coupons.length === 0 ? (
          <p className={classes.quiet}>None yet. A credit pays for a job post in full, and costs less in larger packs.</p>
        ) : (
          <dl className={classes.facts}>
            {user.coupons.map((coupon) => (
              <Fragment key={coupon.code}>
                <dt>{coupon.code}</dt>
                <dd>
                  <span dir="auto">{coupon.description}</span> <span className={classes.state}>{couponState(coupon)}</span>
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </section>
      <section className={classes.section} id="newsletter">
        <header>
          <h2>Newsletter</h2>
          <Link to={accountPaths.mail()}>Email preferences</Link>
        </header>
        <NewsletterDays days={user.newsletter.deliver_on} />
      </section>
      <section className={classes.section} aria-labelledby="sessions">
        <h2 id="sessions">Your sessions</h2>
        <AsyncSection load={loadSessions}>{({ data }, again) => <SessionList sessions={data} onChanged={again} />}</AsyncSection>
      </section>
      <section className={classes.section}>
        <h2>Your data</h2>
        <p className={classes.quiet}>Everything we keep about you, in one ZIP archive: your account, profile, applications and files.</p>
        <div className={classes.actions}>
          <DownloadData />
          <Link to={accountPaths.remove} className={classes.danger}>
            Delete my account
          </Link>
        </div>
      </section>
    </Page>
  );
}

/** Whether a coupon can still be used, and until when. */
function couponState({ used_up, expires_on }: { used_up: boolean; expires_on: string | null }): string {
  if (used_up) return 'Used up';
  if (!expires_on) return '';
  return `${new Date(expires_on) <= new Date() ? 'Expired' : 'Until'} ${formatDate(expires_on)}`;
}
