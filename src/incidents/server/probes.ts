import { findAdmins } from '~/accounts/server';
import { failingFeeds } from '~/imports/server';
import { countOpenRefunds, countUnsettled } from '~/payments/server';
import { DAY, MINUTE, SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { countFailedMails, countRefusedByServer } from '~/platform/mail/store';
import { suppressedAmong } from '~/platform/mail/suppressions';
import { countNewReports, errorsSince, lastBackup } from '~/site/server';
import { isNewError, isSuddenlyFrequent } from '../rules';
import type { Sighting } from './note-incident';
import { staffMailbox } from './staff-mailbox';

/** Payments and refunds that take longer are stuck. The recovery task settles others within a minute. */
const STUCK_AFTER = 30 * MINUTE;
/** The task that looks runs every minute; a run that is late misses nothing. */
const ERRORS_WITHIN = 10 * MINUTE;
/** A backup is made every day, or at least every week. */
const BACKUP_TOO_OLD = 8 * DAY;
const STORAGE_TIMEOUT = 10 * SECOND;

/** Looks for one kind of trouble. @returns what it found. */
type Probe = (ctx: Context, now: Date) => Promise<Sighting[]>;

const ago = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const found = (kind: Sighting['kind'], count: number): Sighting[] => (count > 0 ? [{ kind, count }] : []);

/** New server errors, and known ones that are suddenly frequent. */
const serverErrors: Probe = async ({ db }, now) =>
  (await errorsSince(db, ago(now, ERRORS_WITHIN))).flatMap(({ id, exception, call, ...counts }): Sighting[] => {
    const error = { subject: id, detail: `${exception} in ${call || 'the board'}` };
    if (isNewError(counts.firstTime, now)) return [{ kind: 'server_error', ...error, count: counts.count }];
    return isSuddenlyFrequent(counts, now) ? [{ kind: 'frequent_server_error', ...error, count: counts.hourCount }] : [];
  });

/** The staff's addresses that get no mail, because mails to them bounced. */
const staffAddresses: Probe = async ({ db, config }) => {
  const mailbox = staffMailbox(config);
  const addresses = [...(await findAdmins(db)).map(({ email }) => email), ...(mailbox ? [mailbox] : [])];
  return found('staff_address', (await suppressedAmong(db, addresses)).size);
};

/** Whether the storage answers. A file of this name never exists. */
const storage: Probe = async ({ storage: files }) => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'no answer' })), STORAGE_TIMEOUT);
  });
  try {
    await Promise.race([files.open('check/none'), timeout]);
    return [];
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    return [{ kind: 'storage', detail: String(code ?? name) }];
  } finally {
    clearTimeout(timer);
  }
};

/** The age of the last backup, on a board that is backed up with the operator's command line. */
const backup: Probe = async ({ db }, now) => {
  const last = await lastBackup(db);
  if (!last || now.getTime() - last.getTime() < BACKUP_TOO_OLD) return [];
  return [{ kind: 'backup', count: Math.floor((now.getTime() - last.getTime()) / DAY) }];
};

/** Feeds of other sites whose last run failed. A feed that is paused or removed is trouble no more. */
const importFeeds: Probe = async ({ db }) =>
  (await failingFeeds(db)).map(({ id, name, failures }) => ({ kind: 'import_feed', subject: id, detail: name, count: Math.max(1, failures) }));

/** Everything that is looked for every minute. The disk and the database are watched by each process (`watch-process.ts`). */
export const probes: Record<string, Probe> = {
  serverErrors,
  staffAddresses,
  storage,
  backup,
  importFeeds,
  frontendErrors: async ({ db }, now) => found('frontend_errors', await countNewReports(db, ago(now, DAY))),
  failedMails: async ({ db }, now) => found('failed_mails', await countFailedMails(db, ago(now, DAY))),
  mailServer: async ({ db }, now) => found('mail_server', await countRefusedByServer(db, now)),
  payments: async ({ db }, now) => found('payments', await countUnsettled(db, ago(now, STUCK_AFTER))),
  refunds: async ({ db }, now) => found('refunds', await countOpenRefunds(db, ago(now, STUCK_AFTER))),
};
