import { week } from '~/accounts/rules';
import { alertPaths } from '~/platform/addresses/paths';
import { EXAMPLE_CODE, EXAMPLE_PERSON, type MailPreviews } from '~/platform/mail/preview';
import { findNewMatches, jobBriefs } from '~/search/server';
import { alertMail, confirmAlertMail, linkMail } from './alert-mails';

const SHOWN = 3;
/** An id that no alert has. */
const NO_ALERT = '00000000-0000-7000-8000-000000000000';

/** Examples of the mails of job alerts. */
export const alertMailPreviews = {
  'alert.confirm': (ctx) =>
    confirmAlertMail(ctx, {
      code: EXAMPLE_CODE,
      search: 'New Jersey · Remote, with the words you typed',
      schedule: { at_once: false, days: [...week], hour: 8 },
    }),
  'alert.link': (ctx) => linkMail(ctx, `${ctx.config.publicUrl}${alertPaths.list(EXAMPLE_PERSON.email, EXAMPLE_CODE)}`, 2),
  'alert.jobs': async (ctx) => {
    const search = { countries: ['US'] };
    const title = 'United States';
    const { newest } = await findNewMatches(ctx.db, search, new Date(0), SHOWN, SHOWN);
    const briefs = await jobBriefs(
      ctx,
      newest.map(({ id }) => id),
      'alert',
    );
    if (briefs.length === 0) return undefined;
    const jobs = briefs.map((brief) => ({ ...brief, reasons: ['United States'] }));
    return alertMail(ctx, { email: EXAMPLE_PERSON.email }, [
      { id: NO_ALERT, search, title, jobs },
      { id: NO_ALERT, search: { ...search, remote: true }, title: `${title} · Remote`, jobs: jobs.slice(0, 1) },
    ]);
  },
} satisfies Partial<MailPreviews>;
