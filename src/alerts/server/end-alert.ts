import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { alertsOfLink, type Requester, requireEndKey, requirePauseKey } from './links';
import { loadWords } from './present-search';
import { type AlertRow, forgetWaiting, lockAlert, updateAlert } from './queries';

interface Done {
  message: string;
  /** The searches of the alerts, as far as they are still stored. */
  title: string;
}

/** Locks alerts, in the order in which statements lock several, and changes those that are not in the wanted state yet. */
async function changeAll(ctx: Context, ids: readonly string[], change: (tx: Database, alert: AlertRow) => Promise<void>): Promise<string> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    const alerts: AlertRow[] = [];
    for (const id of [...ids].sort()) {
      const alert = await lockAlert(tx, id);
      if (!alert) continue;
      await change(tx, alert);
      alerts.push(alert);
    }
    return alerts;
  });
  const words = await loadWords(
    ctx.db,
    changed.map(({ search }) => search),
  );
  return changed.map(({ search }) => words.title(search)).join('; ');
}

/**
 * Ends the alerts of a mail by its signed link. Repeating it changes nothing, also after they were deleted.
 * @throws 400 for a link with a wrong signature, 429 after too many of them.
 */
export async function endAlerts(ctx: Context, linked: string, key: string, by: Requester): Promise<Done> {
  await requireEndKey(ctx, linked, key, by);
  const ids = alertsOfLink(linked);
  const title = await changeAll(ctx, ids, async (tx, { id, endedAt }) => {
    if (endedAt) return;
    await forgetWaiting(tx, id);
    await updateAlert(tx, id, { endedAt: ctx.clock.now(), dueAt: null });
  });
  return {
    message: ids.length === 1 ? 'The alert has ended. You’ll get no more emails from it.' : 'The alerts have ended. You’ll get no more emails from them.',
    title,
  };
}

/**
 * Pauses an alert by the signed link of its section in a mail. The jobs that waited for its next mail are forgotten. Repeating it changes nothing.
 * @throws 400 for a link with a wrong signature, 429 after too many of them.
 */
export async function pauseAlert(ctx: Context, id: string, key: string, by: Requester): Promise<Done> {
  await requirePauseKey(ctx, id, key, by);
  const title = await changeAll(ctx, [id], async (tx, { pausedAt, endedAt }) => {
    if (pausedAt || endedAt) return;
    await forgetWaiting(tx, id);
    await updateAlert(tx, id, { pausedAt: ctx.clock.now(), dueAt: null });
  });
  return { message: 'The alert is paused. You’ll get no emails from it until you resume it.', title };
}
