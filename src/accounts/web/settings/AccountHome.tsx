import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { accountPaths, adminPaths, employerPaths, organizationPaths } from '~/platform/addresses/paths';
import { employerRoles, jobSeekerRoles, Role } from '~/platform/http/roles';
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
import { GroupHeading, OpenedSetting, Setting, SettingGroup } from './Setting';

const api = browserApi<typeof accountCalls>();

/** The session of the account home. Its lists load by themselves, so that one that fails takes none of the others away. */
export const loadAccountHome = (request: Request) => requireSession(request, { roles: [Role.user] });

const loadSessions = () => api('GET /v2/account/sessions');

interface AccountHomeProps {
  loaded: Awaited<ReturnType<typeof loadAccountHome>>;
  /** The part of the page before the settings, of users who look for work. */
  start: ReactNode;
  /** The credits and coupons of an employer, and the receipts. */
  billing: ReactNode;
}

/**
 * The account page: for job seekers their home, with the settings below it. Employers have a home of their own, so that theirs has the settings
 * alone. Each setting is a line that shows what is set.
 */
export function AccountHome({ loaded, start, billing }: AccountHomeProps) {
  const session = useSession();
  const { hash } = useLocation();
  const isJustConfirmed = useJustConfirmed();
  const { user } = session.status === 'logged in' ? session : loaded;
  const choose = needsAccountType(user.roles);
  const isEmployer = hasRole(session, ...employerRoles);
  const isHome = !isEmployer || hasRole(session, ...jobSeekerRoles);
  return (
    <Page
      title={isHome ? `Shalom, ${user.first_name || 'NoFirst'}` : 'Account settings'}
      lead={isHome ? undefined : 'Your login, billing and notifications. Your jobs and applicants are on your employer home.'}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Account' }]}
      actions={isEmployer && <PlainLink to={employerPaths.home}>Employer home</PlainLink>}
    >
      {!user.verified && <ConfirmAddress email={user.email} />}
      {user.verified && isJustConfirmed && (
        <div className="below-xl">
          <Notice title="Your email is confirmed">
            <p>
              We’ll send our emails to <strong dir="auto">{user.email}</strong>. Your account is all set.
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
        <section className={`note below-xl inset-l ${classes.notice}`} aria-label="Choose a type">
          <h2>Select a type of account</h2>
          <p>You can have both. Add the other one any time.</p>
          <AccountFeatures roles={user.roles} />
        </section>
      )}
      {isHome && <div>{start}</div>}
      <Settings below={isHome} open={choose || hash !== ''}>
        <SettingGroup title="Name and login">
          <Setting id="general" title="General information" action={<Link to={accountPaths.changeInfo}>Edit information</Link>}>
            <GeneralInformation user={user} />
          </Setting>
          <Setting id="password" title="Password" action={<Link to={accountPaths.changePassword}>Change password</Link>}>
            Set
          </Setting>
          <OpenedSetting id="sessions" title="Your sessions" value="Where you’re logged in" opens="Show devices" open={hash === '#sessions'}>
            <AsyncSection load={loadSessions}>{({ data }, again) => <SessionList sessions={data} onChanged={again} />}</AsyncSection>
          </OpenedSetting>
        </SettingGroup>
        {isEmployer && (
          <SettingGroup title="Organization">
            <Setting id="organizations" title="Your organizations" action={<Link to={organizationPaths.add}>Add Organization</Link>}>
              <Organizations organizations={user.organizations} />
            </Setting>
          </SettingGroup>
        )}
        {isEmployer && <SettingGroup title="Billing">{billing}</SettingGroup>}
        {!isEmployer && user.coupons.length > 0 && (
          <SettingGroup title="Billing">
            <Setting id="coupons" title="Credits and coupons">
              <p>They pay for job posts. Enable the Employer feature to use them.</p>
              <ul>
                {user.coupons.map(({ code, description }) => (
                  <li key={code}>
                    {code} <span dir="auto">{description}</span>
                  </li>
                ))}
              </ul>
            </Setting>
          </SettingGroup>
        )}
        <SettingGroup title="Notifications">
          <Setting id="mails" title="Emails" action={<Link to={accountPaths.mail()}>Email preferences</Link>}>
            Which emails we send you
          </Setting>
          <OpenedSetting
            id="newsletter"
            title="Newsletter"
            value={user.newsletter.deliver_on.length > 0 ? `On ${daysText(user.newsletter.deliver_on)}` : 'Off'}
            opens="Change days"
            open={hash === '#newsletter'}
          >
            <NewsletterDays days={user.newsletter.deliver_on} />
          </OpenedSetting>
        </SettingGroup>
        {!choose && (
          <SettingGroup title="Account features">
            <AccountFeatures roles={user.roles} />
          </SettingGroup>
        )}
        <SettingGroup title="Your data">
          <div className="row gap-l">
            <DownloadData />
            <Link to={accountPaths.remove} className="bad">
              Delete my account
            </Link>
          </div>
        </SettingGroup>
      </Settings>
    </Page>
  );
}

/** The least width on which the settings are shown unfolded: on a phone they are longer than all before them. */
const WIDE = '(width >= 60em)';

interface SettingsProps {
  /** Whether they are below the user's home. They have a heading then, which folds them on a phone. */
  below: boolean;
  /** Whether they are open there: where the address names one of them. */
  open: boolean;
  children: ReactNode;
}

/** The settings of the account, for every kind of user. */
function Settings({ below, open, children }: SettingsProps) {
  // The page is shown by the browser only, so the width is known at once.
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  if (!below) return <div className={`underlined ${classes.settings}`}>{children}</div>;
  const heading = (
    <h2 className={`above-l below-s ${classes.heading}`} id="settings">
      Settings
    </h2>
  );
  const settings = (
    <GroupHeading value="h3">
      <div className={`underlined ${classes.settings}`}>{children}</div>
    </GroupHeading>
  );
  if (wide) {
    return (
      <>
        {heading}
        {settings}
      </>
    );
  }
  return (
    <details className={classes.folded} open={open}>
      <summary className="ruled underlined inset-above-m inset-below-m">
        {heading}
        <span className="hint whole">Your name, email preferences, newsletter, devices and data</span>
      </summary>
      {settings}
    </details>
  );
}

const GeneralInformation = ({ user }: { user: User }) => (
  <ul className="line gap-l breaks">
    <li className="narrows" dir="auto">
      {user.first_name || 'NoFirst'} {user.last_name || 'NoLast'}
    </li>
    <li className="narrows">
      {user.email} <span className="hint">{user.verified ? 'confirmed' : 'not confirmed yet'}</span>
    </li>
    <li className="narrows hint">Member since {formatDate(user.created_on)}</li>
  </ul>
);

const Organizations = ({ organizations }: Pick<User, 'organizations'>) =>
  organizations.length === 0 ? (
    'None yet. Your first post adds one.'
  ) : (
    <ul className={classes.organizations}>
      {organizations.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={organizationPaths.viewById(_id)} dir="auto">
            {name}
          </Link>{' '}
          <Link to={organizationPaths.edit(_id)} aria-label={`Edit ${name}`}>
            Edit
          </Link>
        </li>
      ))}
    </ul>
  );
