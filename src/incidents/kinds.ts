import { adminPaths } from '~/platform/addresses/paths';
import { DAY, HOUR, MINUTE } from '~/platform/calendar/clock';
import { formatCount, pluralize } from '~/platform/text/count-text';

export interface IncidentKindRule {
  /** Staff are mailed about a grave incident at once, about all others in the daily digest. */
  severity: 'grave' | 'minor';
  /** Staff keep it in view for a long time: each daily report that goes out names it, and one goes out when its count has grown. */
  standing?: true;
  /** Each sighting adds to the count. Of all other kinds the count is what the last look found. */
  adds?: true;
  /** An incident is over when it was not seen for so long, in milliseconds. */
  quiet: number;
  /** Staff are told of it once it has lasted so long; at once without it. */
  after?: number;
  /** The sentence that says what is wrong. */
  says(count: number, detail: string): string;
  /** The next step of the staff. */
  advice: string;
  /** The page of the back office where staff deal with it. */
  path?(subject: string): string;
}

/** A condition is looked for every minute, so it is over soon after it was last found. */
const CONDITION = 5 * MINUTE;

/** Every kind of trouble that the board reports to its staff. */
export const incidentKinds = {
  server_error: {
    severity: 'grave',
    quiet: DAY,
    says: (count, detail) => `A new server error: ${detail}, ${pluralize(count, 'time')}.`,
    advice: 'Open the error to see the request and the place in the code.',
    path: (subject) => adminPaths.record('errors', subject),
  },
  frequent_server_error: {
    severity: 'grave',
    quiet: DAY,
    says: (count, detail) => `A known server error is suddenly frequent: ${detail}, ${pluralize(count, 'time')} within an hour.`,
    advice: 'Open the error to see the last request. Look at what changed within the last hours.',
    path: (subject) => adminPaths.record('errors', subject),
  },
  database: {
    severity: 'grave',
    quiet: DAY,
    says: (count) => `The database was away for ${pluralize(count, 'minute')}. It answers again.`,
    advice: 'Nothing that was saved is lost. The log of the database server says why it was away.',
  },
  disk: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count, detail) => `The disk is nearly full: ${pluralize(count, 'MB is', 'MB are')} free for ${detail}.`,
    advice: 'Free some space. Below 50 MB the board takes no uploads and no changes.',
  },
  storage: {
    severity: 'grave',
    quiet: CONDITION,
    after: 3 * MINUTE,
    says: (_count, detail) => `The files cannot be read (${detail}): no resume, no letter and no logo can be opened or uploaded.`,
    advice: 'Run ‘npm run board -- check’ and look at the settings S3_…, or at the rights of DATA_DIR/files.',
  },
  mail_server: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `The mail server takes no mail: ${pluralize(count, 'mail waits', 'mails wait')} for more than 15 minutes.`,
    advice: 'The list shows the answer of the mail server. The mails are sent by themselves once it takes them.',
    path: () => `${adminPaths.list('mails')}?waiting=true`,
  },
  staff_address: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `${pluralize(count, 'address of the staff gets', 'addresses of the staff get')} no mail, since mails to it bounced.`,
    advice: 'Mend the mailbox, then lift the suppression of its address.',
    path: () => adminPaths.list('suppressions'),
  },
  payments: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `${pluralize(count, 'payment is', 'payments are')} not settled after half an hour.`,
    advice: 'The board asks the payment provider again every minute. Open the payment, and compare it with the provider’s own page.',
    path: () => `${adminPaths.list('payments')}?state=unsettled`,
  },
  refunds: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `${pluralize(count, 'refund has', 'refunds have')} no outcome after half an hour.`,
    advice: 'The board asks the payment provider again every minute. Compare the refund with the provider’s own page.',
    path: () => adminPaths.list('payments'),
  },
  failed_mails: {
    severity: 'minor',
    quiet: HOUR,
    says: (count) => `${pluralize(count, 'mail')} of the last 24 hours could not be delivered.`,
    advice: 'The list says why. Mails can be sent again there.',
    path: () => `${adminPaths.list('mails')}?state=failed`,
  },
  frontend_errors: {
    severity: 'minor',
    quiet: HOUR,
    says: (count) => `Browsers reported ${pluralize(count, 'fault')} of the site’s scripts within 24 hours.`,
    advice: 'Open the reports, and mark those as reviewed that you have read.',
    path: () => `${adminPaths.list('frontend_errors')}?reviewed=false`,
  },
  derived_rows: {
    severity: 'minor',
    // Compared once a night.
    quiet: 30 * HOUR,
    says: (count, detail) => `${pluralize(count, 'row')} of the ${detail} ${count === 1 ? 'differs' : 'differ'} from the records.`,
    advice: 'Run ‘npm run board -- reindex’, also while the board serves.',
  },
  import_feed: {
    severity: 'minor',
    quiet: CONDITION,
    says: (count, detail) => `The feed “${detail}” could not be read${count === 1 ? '' : `, ${formatCount(count)} times one after another`}.`,
    advice: 'Open the feed to see the reason. It is read again by itself, after longer and longer pauses; ‘Read now’ tries at once.',
    path: (subject) => adminPaths.record('import_feeds', subject),
  },
  task: {
    severity: 'minor',
    adds: true,
    quiet: DAY,
    says: (count, detail) => `The background task ${detail} was given up ${count === 1 ? 'once' : `${formatCount(count)} times`}.`,
    advice: 'The log says why, with the words “task failed” or “task given up”.',
  },
  unanswered_applications: {
    severity: 'minor',
    standing: true,
    // Counted once a night.
    quiet: 30 * HOUR,
    says: (count, detail) => `${pluralize(count, 'application')} ${detail} had no answer within ten days.`,
    advice: 'The employers have been reminded. The list begins with the job whose applicants wait longest.',
    path: () => adminPaths.unanswered,
  },
  clock: {
    severity: 'grave',
    // Checked every ten minutes.
    quiet: HOUR,
    says: (count, detail) => {
      if (!detail) return 'The clocks of the board and of the database differ by more than 10 minutes.';
      const by = count < 48 ? pluralize(count, 'hour') : pluralize(Math.round(count / 24), 'day');
      return `The clock of the server jumped ${detail} by ${by} since the board last read it.`;
    },
    advice:
      'If the board was off for so long, there is nothing to do. Otherwise set the clock of the server right. Nothing old is deleted until the clock is right, or has been steady for a day.',
  },
  backup: {
    severity: 'minor',
    quiet: CONDITION,
    says: (count) => `The last backup is ${pluralize(count, 'day')} old.`,
    advice: 'Run ‘npm run board -- backup FILE’, or mend the timer that does.',
  },
} as const satisfies Record<string, IncidentKindRule>;

export type IncidentKind = keyof typeof incidentKinds;

export const incidentKindNames = Object.keys(incidentKinds) as IncidentKind[];

export const isIncidentKind = (name: string): name is IncidentKind => Object.hasOwn(incidentKinds, name);

/** The rule of a kind, with the type that has all members. */
export const incidentRule = (kind: IncidentKind): IncidentKindRule => incidentKinds[kind];

export const standingKinds: IncidentKind[] = incidentKindNames.filter((kind) => incidentRule(kind).standing);

export const kindsOfSeverity = (severity: IncidentKindRule['severity']): IncidentKind[] =>
  incidentKindNames.filter((kind) => incidentRule(kind).severity === severity);
