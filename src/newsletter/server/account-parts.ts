import type { accountRemoved, addressVerified } from '~/accounts/events';
import type { exportedData } from '~/accounts/questions';
import { findVerifiedAddress, setNewsletterDaysByEmail } from '~/accounts/server';
import { iso, isoOrNull } from '~/platform/http/schemas';
import type { ListenerOf } from '~/platform/slices/events';
import type { AnswerOf } from '~/platform/slices/questions';
import { forgetSubscriber, issuesOf, moveProgress } from './issues/queries';
import { accountKey, addressKey } from './issues/subscribers';
import { deleteRequests, deleteSubscription, findSubscription, listRequests, lockAddress } from './queries';

/** Moves the subscription of an address to the account that verifies it: the days, or that the owner unsubscribed, and which jobs it has had. */
export const moveSubscription: ListenerOf<typeof addressVerified> = async (_ctx, tx, { id, email }) => {
  await lockAddress(tx, email);
  return async () => {
    const moved = await deleteSubscription(tx, email);
    await moveProgress(tx, addressKey(email), accountKey(id));
    if (moved) await setNewsletterDaysByEmail(tx, email, moved.days);
  };
};

/** Deletes the subscription of a removed account's address, unless the address was never verified and may be somebody else's. */
export const removeSubscription: ListenerOf<typeof accountRemoved> = async (_ctx, tx, userId) => {
  await forgetSubscriber(tx, accountKey(userId));
  const email = await findVerifiedAddress(tx, userId);
  if (!email) return;
  await deleteRequests(tx, email);
  return async () => {
    await deleteSubscription(tx, email);
  };
};

/** The newsletter data of the user's address, apart from the days of the account itself. */
export const exportSubscription: AnswerOf<typeof exportedData> = async (ctx, userId) => {
  const email = await findVerifiedAddress(ctx.db, userId);
  if (!email) return { documents: {} };
  const [subscription, requests, issues] = await Promise.all([
    findSubscription(ctx.db, email),
    listRequests(ctx.db, email),
    issuesOf(ctx.db, accountKey(userId)),
  ]);
  return {
    documents: {
      newsletter: {
        subscription: subscription && {
          email,
          first_name: subscription.firstName,
          last_name: subscription.lastName,
          deliver_on: subscription.days,
          confirmed_on: iso(subscription.confirmedAt),
          ended_on: isoOrNull(subscription.endedAt),
        },
        requests: requests.map((request) => ({
          asked_on: iso(request.createdAt),
          first_name: request.firstName,
          last_name: request.lastName,
          deliver_on: request.days,
          confirmed_on: isoOrNull(request.usedAt),
        })),
        issues: issues.map(({ day, state, jobs }) => ({ day, state, jobs })),
      },
    },
  };
};
