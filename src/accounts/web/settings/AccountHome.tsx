import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { employerRoles, Role } from '~/platform/http/roles';
import { accountPaths, adminPaths, organizationPaths } from '~/platform/paths';
import { AsyncSection } from '~/platform/ui/AsyncSection';
import { formatDate } from '~/platform/ui/format';
import { Notice } from '~/platform/ui/Notice';
import { Page } from '~/platform/ui/Page';
import { PlainLink } from '~/platform/ui/PlainButton';
import { browserApi } from '~/platform/web/browser-api';
import type { accountCalls } from '../../contract';
import { daysText } from '../../newsletter-times';
import { needsAccountType } from '../../rules';
import type { User } from '../../schemas';
import { ConfirmAddress } from '../shared/ConfirmAddress';
import { useJustConfirmed } from '../shared/just-confirmed';
import { NewsletterDays } from '../shared/NewsletterDays';
import { hasRole, requireSession, useSession } from '../shared/session';
import { AccountFeatures } from './AccountFeatures';
import classes from './AccountHomePage.module.css';
import { DownloadData } from './DownloadData';
import { SessionList } from './SessionList';

const api = browserApi<typeof accountCalls>();

/** The session of the account home. Its lists load by themselves, so that one that fails takes none of the others away. */
export const loadAccountHome = (request: Request) => requireSession(request, { roles: [Role.user] });

const loadSessions = () => api('GET /v2/account/sessions');

interface AccountHomeProps {
  loaded: Awaited<ReturnType<typeof loadAccountHome>>;
  /** The part of the page before the settings. */
  start: ReactNode;
}

/** The home of an account: a first part for each type of account, then the settings, each on a line that shows what is set. */
export function AccountHome({ loaded, start }: AccountHomeProps) {
  const session = useSession();
  const { hash } = useLocation();
  const isJustConfirmed = useJustConfirmed();
  const { user } = session.status === 'logged in' ? session : loaded;
  const choose = needsAccountType(user.roles);
  return (
    <Page title={`Shalom, ${user.first_name || 'NoFirst'}`} crumbs={[{ label: 'Home', to: '/' }, { label: 'Account' }]}>
      {!user.verified && <ConfirmAddress email={user.email} />}
      {user.verified && isJustConfirmed && (
        <div className={classes.confirmed}>
          <Notice title="Your email is confirmed">
            <p>
              Mails reach you at <strong dir="auto">{user.email}</strong>, and nothing more is needed for your account.
            </p>
          </Notice>
        </div>
      )}
      {user.roles.includes(Role.admin) && (
        <p>
          <PlainLink to={adminPaths.home}>Go to the back office</PlainLink>
        </p>
      )}
      {choose && (
        <section className={classes.notice} aria-label="Choose a type">
          <h2>Choose a type of account</h2>
          <p>You can have both, and add the other one at any time.</p>
          <AccountFeatures roles={user.roles} />
        </section>
      )}
      <div className={classes.start}>{start}</div>
      <Settings open={choose || hash !== ''}>
        <Setting id="general" title="General information" action={<Link to={accountPaths.changeInfo}>Edit information</Link>}>
          <GeneralInformation user={user} />
        </Setting>
        {!choose && (
          <Setting id="features" title="Account features">
            <AccountFeatures roles={user.roles} brief />
          </Setting>
        )}
        {(user.coupons.length > 0 || hasRole(session, ...employerRoles)) && (
          <Setting id="coupons" title="Credits and coupons" action={<Link to={accountPaths.buyCredits}>Buy credits</Link>}>
            <Coupons coupons={user.coupons} />
          </Setting>
        )}
        <Setting id="mails" title="Emails" action={<Link to={accountPaths.mail()}>Email preferences</Link>}>
          Which mails we send you
        </Setting>
        <Opened
          id="newsletter"
          title="Newsletter"
          value={user.newsletter.deliver_on.length > 0 ? `On ${daysText(user.newsletter.deliver_on)}` : 'Not sent to you'}
          opens="Change days"
          open={hash === '#newsletter'}
        >
          <NewsletterDays days={user.newsletter.deliver_on} />
        </Opened>
        <Opened id="sessions" title="Your sessions" value="Where you are logged in" opens="Show devices" open={hash === '#sessions'}>
          <AsyncSection load={loadSessions}>{({ data }, again) => <SessionList sessions={data} onChanged={again} />}</AsyncSection>
        </Opened>
        <Setting id="data" title="Your data">
          <div className={classes.actions}>
            <DownloadData />
            <Link to={accountPaths.remove} className={classes.danger}>
              Delete my account
            </Link>
          </div>
        </Setting>
      </Settings>
    </Page>
  );
}

/** The least width on which the settings are shown unfolded: on a phone they are longer than all before them. */
const WIDE = '(min-width: 48em)';

/** The settings under their heading, which folds them on a phone. They are open there where the address names one of them. */
function Settings({ open, children }: { open: boolean; children: ReactNode }) {
  // The page is shown by the browser only, so the width is known at once.
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const heading = (
    <h2 className={classes.heading} id="settings">
      Settings
    </h2>
  );
  if (wide) {
    return (
      <>
        {heading}
        <div className={classes.settings}>{children}</div>
      </>
    );
  }
  return (
    <details className={classes.folded} open={open}>
      <summary>
        {heading}
        <span>Your name and email, mails, newsletter, devices, your data</span>
      </summary>
      <div className={classes.settings}>{children}</div>
    </details>
  );
}

interface SettingProps {
  id: string;
  title: string;
  /** The link that leads to a change. */
  action?: ReactNode;
  children: ReactNode;
}

/** A line of the settings: its name, what is set, and the way to a change. */
const Setting = ({ id, title, action, children }: SettingProps) => (
  <section className={classes.setting} aria-labelledby={id}>
    <h3 id={id}>{title}</h3>
    <div>{children}</div>
    {action}
  </section>
);

interface OpenedProps extends SettingProps {
  value: string;
  /** The words of the control that opens the line. */
  opens: string;
  open: boolean;
}

/** A line of the settings whose control opens below it. */
const Opened = ({ id, title, value, opens, open, children }: OpenedProps) => (
  <section aria-labelledby={id}>
    <details className={classes.opened} open={open}>
      <summary className={classes.setting}>
        <h3 id={id}>{title}</h3>
        <span>{value}</span>
        <span className={classes.opens}>{opens}</span>
      </summary>
      <div className={classes.below}>{children}</div>
    </details>
  </section>
);

const GeneralInformation = ({ user }: { user: User }) => (
  <ul className={classes.facts}>
    <li dir="auto">
      {user.first_name || 'NoFirst'} {user.last_name || 'NoLast'}
    </li>
    <li>
      {user.email} <span className={classes.quiet}>{user.verified ? 'confirmed' : 'not confirmed yet'}</span>
    </li>
    <li className={classes.quiet}>Member since {formatDate(user.created_on)}</li>
    {user.organizations.map((organization) => (
      <li key={organization._id} dir="auto">
        <Link to={organizationPaths.viewById(organization._id)}>{organization.name}</Link>
      </li>
    ))}
  </ul>
);

function Coupons({ coupons }: { coupons: User['coupons'] }) {
  if (coupons.length === 0) return 'None. A credit pays for a job post in full, and costs less in larger packs.';
  return (
    <dl className={classes.coupons}>
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
