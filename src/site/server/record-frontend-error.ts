import { and, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOUR, MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { tooLarge } from '~/platform/context/errors';
import type { Database, ReadDatabase } from '~/platform/database';
import type { Viewer } from '~/platform/http/viewer';
import { newId } from '~/platform/ids/ids';
import { clientKey } from '~/platform/network/networks';
import { consumeRateLimit, type Limit } from '~/platform/rate-limit';
import { beginning } from '~/platform/text/text';
import type { FrontendErrorReport } from '../contract';
import { NOT_FOUND_MESSAGE } from '../not-found-message';
import { redact, redactAddress } from '../redact';
import { frontendErrors } from '../tables';

const MAX_BYTES = 64_000;
const perAddress: Limit = { name: 'site.frontend-error', times: 20, per: 10 * MINUTE };
const perBoard: Limit = { name: 'site.frontend-error.board', times: 2_000, per: HOUR };

type Report = z.output<typeof FrontendErrorReport>;

/**
 * Stores a browser's error report for staff. Its size and number are limited, and secrets are removed here, since the client
 * cannot be trusted to remove them.
 * @param ip the reporter's address, for the limit.
 * @throws 413 above 64 kB, 429 when a limit is reached.
 */
export async function recordFrontendError(ctx: Context, viewer: Viewer | null, report: Report, ip: string): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(report)) > MAX_BYTES) throw tooLarge('The report is larger than 64 kB.');
  await consumeRateLimit(ctx, perAddress, clientKey(ip));
  await consumeRateLimit(ctx, perBoard, 'all');
  await ctx.db.insert(frontendErrors).values({
    id: newId(),
    url: redactAddress(text(report.url, 2_000)),
    data: redactReport(report),
    userId: viewer?.userId ?? null,
    errorTime: ctx.clock.now(),
  });
}

/** Whether a report is about a fault of a script. A page that was not found is none: bots and old links ask for many. */
export const isFault = sql`${frontendErrors.data} ->> 'message' is distinct from ${NOT_FOUND_MESSAGE}`;

/** The number of reports of faults that nobody has reviewed. */
export const countUnreviewedReports = (db: ReadDatabase): Promise<number> => db.$count(frontendErrors, and(eq(frontendErrors.reviewed, false), isFault));

const MOST_COUNTED = 1_000;

/** The number of reports of faults since an instant that nobody has reviewed, at most 1,000. */
export async function countNewReports(db: Database, since: Date): Promise<number> {
  const some = db
    .select({ id: frontendErrors.id })
    .from(frontendErrors)
    .where(and(eq(frontendErrors.reviewed, false), gte(frontendErrors.errorTime, since), isFault))
    .limit(MOST_COUNTED)
    .as('some');
  return db.$count(some);
}

/** The stored form of a report: known members only; of browser storage and tokens only names and sizes. */
function redactReport(report: Report) {
  return {
    route: { path: redactAddress(text(report.route.path, 2_000)), name: redact(text(report.route.name, 200)) },
    message: redact(text(report.message, 2_000)),
    stack: redact(text(report.stack, 8_000)),
    cookies: sizes(report.cookies),
    local_storage: sizes(report.local_storage),
    session_storage: sizes(report.session_storage),
    auth: { user: report.auth.user !== undefined && report.auth.user !== null, token: sizeOf(report.auth.token) },
    package_version: redact(text(report.package_version, 40)),
    site_info: { site_name: redact(text(report.site_info.site_name, 200)), version: redact(text(report.site_info.version, 40)) },
    user_agent: redact(text(report.user_agent, 400)),
  };
}

const text = (value: unknown, most: number): string => (typeof value === 'string' ? beginning(value, most) : '');

/** The length of a value. A number is a length already, since our own client sends only sizes. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.length;
  return value === undefined || value === null ? 0 : JSON.stringify(value).length;
}

/** Names and sizes of a browser's stored items: from a map of either, or from the text of `document.cookie`. */
function sizes(stored: unknown): Record<string, number> {
  const pairs =
    typeof stored === 'string'
      ? stored.split(';').map((pair) => pair.split('=', 2) as [string, string?])
      : typeof stored === 'object' && stored !== null
        ? Object.entries(stored)
        : [];
  return Object.fromEntries(pairs.slice(0, 50).map(([name, value]) => [redact(beginning(String(name).trim(), 100)), sizeOf(value)]));
}
