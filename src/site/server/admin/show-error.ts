import { eq } from 'drizzle-orm';
import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { recordVersion } from '~/platform/records/record-version';
import { withoutTrailingSlashes } from '~/platform/text/text';
import type { AdminFrontendError, AdminServerError } from '../../admin-contract';
import { frontendErrors, serverErrors } from '../../tables';
import { frontendErrorCollection, serverErrorCollection } from './error-fields';
import { presentFrontendErrors } from './frontend-error-list';
import { presentServerErrors } from './server-error-list';

type Stored = Record<string, unknown>;

/** The addresses at which an error's request can be repeated. */
const baseUrlsOf = ({ config }: Context): AdminServerError['base_urls'] => ({
  dev: withoutTrailingSlashes(config.DEV_URL),
  test: config.TEST_URL === undefined ? null : withoutTrailingSlashes(config.TEST_URL),
  live: config.publicUrl,
});

/** A server error with everything that is stored about its last occurrence. @throws 404 for an unknown one. */
export async function showServerError(ctx: Context, id: string): Promise<AdminServerError> {
  const [row] = await ctx.db.select().from(serverErrors).where(eq(serverErrors.id, id));
  const [shown] = row ? await presentServerErrors(ctx, [row]) : [];
  if (!row || !shown) throw notFound();
  return {
    ...shown,
    request_id: row.requestId,
    traceback: row.traceback,
    headers: row.headers as Stored,
    json: row.json,
    GET: row.getParams as Stored | null,
    post: row.postParams as Stored | null,
    base_urls: baseUrlsOf(ctx),
    version: recordVersion(serverErrorCollection, row),
  };
}

/** A browser's report. @throws 404 for an unknown one. */
export async function showFrontendError(ctx: Context, id: string): Promise<AdminFrontendError> {
  const [row] = await ctx.db.select().from(frontendErrors).where(eq(frontendErrors.id, id));
  const [shown] = row ? await presentFrontendErrors(ctx, [row]) : [];
  if (!row || !shown) throw notFound();
  return { ...shown, version: recordVersion(frontendErrorCollection, row) };
}
