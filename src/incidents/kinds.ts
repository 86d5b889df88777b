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
    says: (count, detail) => `New server error: ${detail}, ${pluralize(count, 'time')}.`,
    advice: 'Open the error to see the request and where in the code it happened.',
    path: (subject) => adminPaths.record('errors', subject),
  },
  frequent_server_error: {
    severity: 'grave',
    quiet: DAY,
    says: (count, detail) => `A known server error is suddenly frequent: ${detail}, ${pluralize(count, 'time')} in the last hour.`,
    advice: 'Open the error to see the last request. Look at what changed in the last few hours.',
    path: (subject) => adminPaths.record('errors', subject),
  },
  database: {
    severity: 'grave',
    quiet: DAY,
    says: (count) => `The database was unavailable for ${pluralize(count, 'minute')}. It’s back.`,
    advice: 'No saved data is lost. The database server’s log says why it was unavailable.',
  },
  replica: {
    severity: 'minor',
    quiet: CONDITION,
    after: 3 * MINUTE,
    says: (_count, detail) => `A replica of the database isn’t read (${detail}). The primary answers in its place.`,
    advice: 'Look at the standby’s log, and at pg_stat_replication on the primary. The board reads the standby again as soon as it keeps up.',
  },
  disk: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count, detail) => `The disk is nearly full: ${pluralize(count, 'MB is', 'MB are')} free for ${detail}.`,
    advice: 'Free some space. Below 50 MB, the board accepts no uploads or changes.',
  },
  storage: {
    severity: 'grave',
    quiet: CONDITION,
    after: 3 * MINUTE,
    says: (_count, detail) => `File storage is unreachable (${detail}). Resumes, letters and logos can’t be opened or uploaded.`,
    advice: 'Run ‘npm run board -- check’, then check the S3_… settings or the permissions of DATA_DIR/files.',
  },
  mail_server: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `The mail server accepts no email: ${pluralize(count, 'email has', 'emails have')} been waiting for more than 15 minutes.`,
    advice: 'The list shows the mail server’s response. The emails go out once it accepts them.',
    path: () => `${adminPaths.list('mails')}?waiting=true`,
  },
  staff_address: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `${pluralize(count, 'staff address gets', 'staff addresses get')} no email because of bounces.`,
    advice: 'Fix the mailbox, then lift the suppression of its address.',
    path: () => adminPaths.list('suppressions'),
  },
  payments: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `${pluralize(count, 'payment is', 'payments are')} still unsettled after half an hour.`,
    advice: 'The board asks the payment provider again every minute. Open the payment and compare it with the provider’s dashboard.',
    path: () => `${adminPaths.list('payments')}?state=unsettled`,
  },
  refunds: {
    severity: 'grave',
    quiet: CONDITION,
    says: (count) => `${pluralize(count, 'refund has', 'refunds have')} no result after half an hour.`,
    advice: 'The board asks the payment provider again every minute. Compare the refund with the provider’s dashboard.',
    path: () => adminPaths.list('payments'),
  },
  failed_mails: {
    severity: 'minor',
    quiet: HOUR,
    says: (count) => `${pluralize(count, 'email')} in the last 24 hours could not be delivered.`,
    advice: 'The list says why. You can send them again there.',
    path: () => `${adminPaths.list('mails')}?state=failed`,
  },
  frontend_errors: {
    severity: 'minor',
    quiet: HOUR,
    says: (count) => `Browsers reported ${pluralize(count, 'script error')} in the last 24 hours.`,
    advice: 'Open the reports and mark the ones you’ve read as reviewed.',
    path: () => `${adminPaths.list('frontend_errors')}?reviewed=false&about=script`,
  },
  derived_rows: {
    severity: 'minor',
    // Compared once a night.
    quiet: 30 * HOUR,
    says: (count, detail) => `${pluralize(count, 'row')} of the ${detail} ${count === 1 ? 'differs' : 'differ'} from the records.`,
    advice: 'Run ‘npm run board -- reindex’. The board can stay up.',
  },
  import_feed: {
    severity: 'minor',
    quiet: CONDITION,
    says: (count, detail) => `The feed “${detail}” could not be read${count === 1 ? '' : ` ${formatCount(count)} times in a row`}.`,
    advice: 'Open the feed to see why. The board retries with longer and longer pauses; ‘Read now’ retries right away.',
    path: (subject) => adminPaths.record('import_feeds', subject),
  },
  task: {
    severity: 'minor',
    adds: true,
    quiet: DAY,
    says: (count, detail) => `The background task ${detail} was given up ${count === 1 ? 'once' : `${formatCount(count)} times`}.`,
    advice: 'The log says why. Look for “task failed” or “task given up”.',
  },
  unanswered_applications: {
    severity: 'minor',
    standing: true,
    // Counted once a night.
    quiet: 30 * HOUR,
    says: (count, detail) => `${pluralize(count, 'application')} ${detail} got no reply within ten days.`,
    advice: 'The employers have been reminded. The list starts with the job whose applicants have waited longest.',
    path: () => adminPaths.unanswered,
  },
  clock: {
    severity: 'grave',
    // Checked every ten minutes.
    quiet: HOUR,
    says: (count, detail) => {
      if (!detail) return 'The board’s and the database’s clocks differ by more than 10 minutes.';
      const by = count < 48 ? pluralize(count, 'hour') : pluralize(Math.round(count / 24), 'day');
      return `The server’s clock jumped ${detail} by ${by}.`;
    },
    advice:
      'If the board was off for that long, there’s nothing to do. Otherwise, correct the server’s clock. Nothing old is deleted until the clock is right or has been steady for a day.',
  },
  backup: {
    severity: 'minor',
    quiet: CONDITION,
    says: (count) => `The last backup is ${pluralize(count, 'day')} old.`,
    advice: 'Run ‘npm run board -- backup FILE’, or fix the timer that does.',
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
