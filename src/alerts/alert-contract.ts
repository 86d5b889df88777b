import { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { anyone, defineCalls, loggedIn } from '~/platform/http/call';
import { filterShape } from '~/platform/http/filter-schema';
import { refersToNoRecord } from '~/platform/http/references';
import { Email, Id, Instant, Message, NO_EMAIL } from '~/platform/http/schemas';
import { alertParameters, isNarrow } from '~/search/alert-terms';

/** The most letters that a saved search may have with all its filters: it is stored in one row with what it is found by. */
const LONGEST_SEARCH = 2_000;

/** The search of an alert. It must narrow the list of all jobs, which is what the newsletter is for. */
export const AlertSearch = z
  .object({
    ...filterShape(alertParameters),
    organizations: z.array(refersToNoRecord(Id)).max(50, 'please use at most 50 values').optional(),
  })
  .refine((search) => JSON.stringify(search).length <= LONGEST_SEARCH, { path: ['kw'], error: 'please use fewer or shorter filters' })
  .refine(isNarrow, { path: ['kw'], error: 'please add at least one filter; for all new jobs, get the newsletter' });

/** When an alert's mails go out: at once, or at an hour of some weekdays. */
const scheduleShape = {
  at_once: z.boolean().default(false),
  days: z.array(Weekday).max(7).default([]),
  hour: z.int('please select an hour').min(0, 'please select an hour').max(23, 'please select an hour').default(8),
};
const hasDays = ({ at_once, days }: { at_once: boolean; days: string[] }): boolean => at_once || days.length > 0;
const NO_DAYS = { path: ['days'], error: 'please select at least one day' };

/** A search and a schedule, as forms send them. */
export const AlertDraft = z.object({ search: AlertSearch, ...scheduleShape }).refine(hasDays, NO_DAYS);
export type AlertDraft = z.output<typeof AlertDraft>;

const NewAlert = z
  .object({
    search: AlertSearch,
    ...scheduleShape,
    /** Where mails go; only for visitors. Users get them at the address of their account. */
    email: z.union([z.literal(''), Email], NO_EMAIL).default(''),
  })
  .refine(hasDays, NO_DAYS);
export type NewAlert = z.output<typeof NewAlert>;

/** The newest jobs that an alert would have sent, and their number. */
const Preview = z.object({
  count: z.int(),
  /** True where there are more than `count`. */
  capped: z.boolean(),
  jobs: z.array(z.object({ _id: Id, headline: z.string(), organization: z.string(), place: z.string(), posted_on: Instant })),
});
export type Preview = z.output<typeof Preview>;

/** The schedule of an alert that a user has. A paused one sends nothing until it is resumed. */
const PresentAlert = z.object({ ...scheduleShape, paused: z.boolean() });
export type PresentAlert = z.output<typeof PresentAlert>;

const OwnAlert = PresentAlert.extend({ _id: Id });
export type OwnAlert = z.output<typeof OwnAlert>;

/** The calls of the dialog in which a search is saved. The pages of jobs open it; the slice `alerts` answers them. */
export const alertDialogCalls = defineCalls({
  'POST /v2/alerts/preview': {
    summary: 'What an alert would have sent in the last 30 days: the number of jobs that are still open, and the newest of them',
    access: anyone,
    body: z.object({ search: AlertSearch }),
    answer: z.object({
      /** Null where the search needs a login and the viewer has none. */
      preview: Preview.nullable(),
      /** The schedule of the alert that the viewer has for this search already; null for none. */
      saved: PresentAlert.nullable(),
    }),
  },
  'POST /v2/alerts/find': {
    summary: 'The alert that the user has for a search already',
    access: loggedIn,
    body: z.object({ search: AlertSearch }),
    answer: z.object({ alert: OwnAlert.nullable() }),
  },
  'POST /v2/alerts': {
    summary: 'Save a search as an alert; for a visitor it takes effect when the owner of the address has confirmed it by mail',
    idempotent: true,
    access: anyone,
    statuses: [403],
    body: NewAlert,
    answer: Message.extend({ in_effect: z.boolean() }),
  },
});
