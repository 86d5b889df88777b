import { z } from 'zod';
import { Weekday } from '~/accounts/schemas';
import { anyone, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Email, line, Message } from '~/platform/http/schemas';
import { defaultDays } from './rules';

/** The fields of the subscription form. */
export const Subscription = z
  .object({
    first_name: line(100).default(''),
    last_name: line(100).default(''),
    email: Email,
    deliver_on: z
      .array(Weekday)
      .max(7)
      .default([...defaultDays]),
    /** Unsubscribes; the days are then ignored. */
    unsubscribed: z.boolean().default(false),
  })
  .refine(({ deliver_on, unsubscribed }) => unsubscribed || deliver_on.length > 0, { path: ['deliver_on'], error: 'please select at least one day' });
export type Subscription = z.output<typeof Subscription>;

const SubscriptionCode = z.object({ code: line(100) });

/** A confirmed subscription with its present days, for somebody who has the code of its mail. */
const ConfirmedSubscription = z.object({ email: z.string(), deliver_on: z.array(Weekday) });
export type ConfirmedSubscription = z.output<typeof ConfirmedSubscription>;

export const newsletterCalls = defineCalls({
  'POST /v2/support/subscription': {
    summary: 'Subscribe an address to the newsletter, change its days, or unsubscribe it; takes effect when its owner has confirmed by mail',
    idempotent: true,
    access: anyone,
    body: Subscription,
    /** Whether it is in effect already: true for a user logged in with this address. It does not show whether the address was subscribed before. */
    answer: Message.extend({ in_effect: z.boolean() }),
  },
  'POST /v2/support/subscription/confirm': {
    summary: 'Confirm a subscription with the mailed code',
    access: anyone,
    statuses: [400],
    body: SubscriptionCode,
    answer: Message.extend(ConfirmedSubscription.shape),
  },
  'POST /v2/support/subscription/confirm/check': {
    summary: 'The subscription that a mailed code has confirmed, or null while the code waits for its use; changes nothing',
    access: anyone,
    statuses: [400],
    body: SubscriptionCode,
    answer: z.object({ confirmed: ConfirmedSubscription.nullable() }),
  },
  'POST /v2/support/unsubscribe': {
    summary: 'Mail a link that unsubscribes an address from the newsletter',
    access: anyone,
    statuses: [400],
    body: z.object({ email: Email }),
    answer: Message,
  },
  'POST /v2/support/unsubscribe/{email}/{key}': {
    summary: 'Unsubscribe an address by the link in its mails (RFC 8058)',
    access: anyone,
    statuses: [400],
    params: z.object({ email: refersToNoRecord(Email), key: refersToNoRecord(z.string().min(1).max(100)) }),
    answer: Message,
  },
});
