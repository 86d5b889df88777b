import type { accountRemoved, addressVerified } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import { findVerifiedAddress, sortWeekdays } from '~/accounts/server';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { deleteAlertsOf, findAlerts, giveToAccount, lockOwner, matchesOf } from './queries';

/** Gives the alerts of an address to the account that verifies it. Those that nobody confirmed still wait for their link. */
export const moveAlerts: ListenerOf<typeof addressVerified> = async (_ctx, tx, { id, email }) => {
  await lockOwner(tx, { email });
  return () => giveToAccount(tx, email, id);
};

/** Deletes the alerts of a removed account, and those of its address, unless the address was never verified and may be somebody else's. */
export const removeAlerts: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  await deleteAlertsOf(tx, { userId });
  const email = await findVerifiedAddress(tx, userId);
  if (email) await deleteAlertsOf(tx, { email });
};

/** The user's alerts, and the jobs that they have sent. */
export const exportAlerts: AnswerOf<typeof exportedData> = async (ctx, userId) => {
  const [alerts, matches] = await Promise.all([findAlerts(ctx.db, { userId }), matchesOf(ctx.db, { userId })]);
  const sent = Map.groupBy(matches, ({ alertId }) => alertId);
  return {
    documents: {
      job_alerts: alerts.map((alert) => ({
        _id: alert.id,
        search: alert.search,
        at_once: alert.atOnce,
        days: sortWeekdays(alert.days),
        hour: alert.hour,
        created_on: iso(alert.createdAt),
        confirmed_on: isoOrNull(alert.confirmedAt),
        paused_on: isoOrNull(alert.pausedAt),
        ended_on: isoOrNull(alert.endedAt),
        sent: (sent.get(alert.id) ?? []).map(({ postId, sentAt }) => ({ post_id: postId, on: isoOrNull(sentAt) })),
      })),
    },
  };
};
