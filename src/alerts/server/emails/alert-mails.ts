import { alertPaths, newsletterPaths } from '~/platform/addresses/paths';
import type { Context } from '~/platform/context/context';
import type { MailContent } from '~/platform/mail';
import { formatCalendarDay, pluralize } from '~/platform/ui/format';
import type { SavedSearch } from '~/search/alert-terms';
import { pathOfSearch } from '~/search/alert-words';
import { type AlertSchedule, scheduleText } from '../../alert-schedule';
import { MAX_JOBS, shareOut } from '../../rules';
import { editLink, endLink, listLink, type Owner, pauseLink } from '../links';
import { AlertEmail, type AlertedJob } from './AlertEmail';
import { AlertsLinkEmail } from './AlertsLinkEmail';
import { ConfirmAlertEmail } from './ConfirmAlertEmail';

export type { AlertedJob };

/** Asks the owner of an address to confirm an alert. @param search the search in the board's own words. */
export const confirmAlertMail = (
  { config: { SITE_NAME: site, publicUrl } }: Context,
  { code, search, schedule }: { code: string; search: string; schedule: AlertSchedule },
): MailContent => ({
  kind: 'alert.confirm',
  urgent: true,
  subject: `Confirm your ${site} job alert`,
  body: ConfirmAlertEmail({ site, search, when: scheduleText(schedule), link: `${publicUrl}${alertPaths.confirm(code)}` }),
});

/** The link to the alerts of an address. */
export const linkMail = ({ config: { SITE_NAME: site } }: Context, link: string, count: number): MailContent => ({
  kind: 'alert.link',
  urgent: true,
  subject: `Your ${site} job alerts`,
  body: AlertsLinkEmail({ site, count, link }),
});

/** An alert in a mail: its search, and its new jobs, the latest first. */
export interface AlertSection {
  id: string;
  search: SavedSearch;
  title: string;
  jobs: AlertedJob[];
}

/** Whether jobs were found by pay in another currency than that of the search. */
const isConverted = ({ search: { minSalary = 0, currency = 'USD' }, jobs }: AlertSection): boolean =>
  minSalary > 0 && jobs.some((job) => job.currency !== currency);

/** The new jobs of the alerts of one owner that are due together. @param ratesOf the day of the rates by which pay is converted; empty without rates. */
export function alertMail(ctx: Context, owner: Owner, alerts: readonly [AlertSection, ...AlertSection[]], ratesOf = ''): MailContent {
  const { SITE_NAME: site, publicUrl } = ctx.config;
  const seen = new Set<string>();
  // A job that several alerts have found is shown at the first of them.
  const own = alerts.map(({ jobs }) => {
    const fresh = jobs.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh;
  });
  const shown = shareOut(
    own.map((jobs) => jobs.length),
    MAX_JOBS,
  );
  const sections = alerts.map((alert, index) => ({
    title: alert.title,
    converted: ratesOf && isConverted(alert) ? `Pay in other currencies is converted at exchange rates of ${formatCalendarDay(ratesOf)}.` : '',
    jobs: (own[index] ?? []).slice(0, shown[index]),
    more: (own[index]?.length ?? 0) - (shown[index] ?? 0),
    above: alert.jobs.length - (own[index]?.length ?? 0),
    links: {
      search: `${publicUrl}${pathOfSearch(alert.search)}`,
      edit: editLink(ctx, owner, alert.id),
      pause: pauseLink(ctx, alert.id),
      end: endLink(ctx, alert.id),
    },
  }));
  const [first, ...others] = alerts;
  const end = endLink(ctx, first.id, ...others.map(({ id }) => id));
  const count = pluralize(seen.size, 'new job');
  const [title] = sections.map((section) => section.title);
  const single = seen.size === 1 ? `New job: ${first.jobs[0]?.headline}` : `${count}: ${title}`;
  return {
    kind: 'alert.jobs',
    subject: alerts.length === 1 ? single : `${count} in ${alerts.length} of your alerts`,
    body: AlertEmail({ site, heading: count, sections, links: { all: listLink(ctx, owner), end, why: `${publicUrl}${newsletterPaths.why}` } }),
    accountId: 'userId' in owner ? owner.userId : null,
    headers: { 'List-Id': `<alerts.${new URL(publicUrl).hostname}>` },
    listUnsubscribe: { url: end },
  };
}
