import type { SavedSearch } from '~/jobs/alert-terms';
import { pathOfSearch, searchTitle } from '~/jobs/alert-words';
import type { Context } from '~/platform/context';
import type { MailContent } from '~/platform/mail';
import { alertPaths, newsletterPaths } from '~/platform/paths';
import { pluralize } from '~/platform/ui/format';
import { MAX_JOBS } from '../../rules';
import { editLink, endLink, listLink, type Owner } from '../links';
import { AlertEmail, type AlertedJob } from './AlertEmail';
import { AlertsLinkEmail } from './AlertsLinkEmail';
import { ConfirmAlertEmail } from './ConfirmAlertEmail';

export type { AlertedJob };

/** Asks the owner of an address to confirm an alert. @param search the search in the board's own words, or empty. */
export const confirmAlertMail = ({ config: { SITE_NAME: site, publicUrl } }: Context, code: string, search: string): MailContent => ({
  kind: 'alert.confirm',
  urgent: true,
  subject: `Confirm your ${site} job alert`,
  body: ConfirmAlertEmail({ site, search, link: `${publicUrl}${alertPaths.confirm(code)}` }),
});

/** The link to the alerts of an address. */
export const linkMail = ({ config: { SITE_NAME: site } }: Context, link: string, count: number): MailContent => ({
  kind: 'alert.link',
  urgent: true,
  subject: `Your ${site} job alerts`,
  body: AlertsLinkEmail({ site, count, link }),
});

/** The new jobs of an alert, the latest first. */
export function alertMail(ctx: Context, owner: Owner, { id, search }: { id: string; search: SavedSearch }, jobs: AlertedJob[]): MailContent {
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const title = searchTitle(search);
  const end = endLink(ctx, id);
  const count = pluralize(jobs.length, 'new job');
  const links = {
    search: `${publicUrl}${pathOfSearch(search)}`,
    edit: editLink(ctx, owner, id),
    all: listLink(ctx, owner),
    end,
    why: `${publicUrl}${newsletterPaths.why}`,
  };
  return {
    kind: 'alert.jobs',
    subject: jobs.length === 1 ? `New job: ${jobs[0]?.headline}` : `${count}: ${title}`,
    body: AlertEmail({ site, title, heading: count, jobs: jobs.slice(0, MAX_JOBS), more: Math.max(0, jobs.length - MAX_JOBS), links }),
    accountId: 'userId' in owner ? owner.userId : null,
    headers: { 'List-Id': `<alerts.${new URL(publicUrl).hostname}>` },
    listUnsubscribe: { url: end },
  };
}
