import { eq } from 'drizzle-orm';
import type { SavedSearch } from '~/search/alert-terms';
import type { TestBoard } from '~test/board';
import { jobAlerts } from './tables';

/** Saves a search for a user through the API. @returns the id of the alert. */
export async function buildAlert(
  board: Pick<TestBoard, 'call' | 'ctx'>,
  user: { id: string; token: string },
  search: SavedSearch = { kw: 'Hebrew' },
  schedule: { at_once?: boolean; days?: string[]; hour?: number } = { at_once: true },
): Promise<string> {
  const known = new Set((await board.ctx.db.select({ id: jobAlerts.id }).from(jobAlerts).where(eq(jobAlerts.userId, user.id))).map(({ id }) => id));
  const { status, body } = await board.call('POST /v2/alerts', { token: user.token, body: { search, ...schedule } });
  if (status !== 200) throw new Error(`the alert was not saved: ${JSON.stringify(body)}`);
  const rows = await board.ctx.db.select({ id: jobAlerts.id }).from(jobAlerts).where(eq(jobAlerts.userId, user.id));
  const id = rows.map((row) => row.id).find((one) => !known.has(one));
  if (!id) throw new Error('no new alert was stored');
  return id;
}

/** Saves a search for an address without an account, whose owner has confirmed it. @returns the id of the alert. */
export async function buildGuestAlert({ call, ctx }: Pick<TestBoard, 'call' | 'ctx'>, email: string): Promise<string> {
  const { status, body } = await call('POST /v2/alerts', { body: { search: { kw: 'Hebrew' }, at_once: true, email } });
  if (status !== 200) throw new Error(`the alert was not saved: ${JSON.stringify(body)}`);
  const [alert] = await ctx.db.update(jobAlerts).set({ confirmedAt: ctx.clock.now() }).where(eq(jobAlerts.email, email)).returning({ id: jobAlerts.id });
  if (!alert) throw new Error('no alert was stored');
  return alert.id;
}
