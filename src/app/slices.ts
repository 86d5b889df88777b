import { accounts } from '~/accounts/slice';
import { admin } from '~/admin/slice';
import { alerts } from '~/alerts/slice';
import { applications } from '~/applications/slice';
import { candidates } from '~/candidates/slice';
import { coach } from '~/coach/slice';
import { committees } from '~/committees/slice';
import { content } from '~/content/slice';
import { coupons } from '~/coupons/slice';
import { credits } from '~/credits/slice';
import { files } from '~/files/slice';
import { imports } from '~/imports/slice';
import { inbox } from '~/inbox/slice';
import { incidents } from '~/incidents/slice';
import { listings } from '~/listings/slice';
import { mails } from '~/mails/slice';
import { newsletter } from '~/newsletter/slice';
import { orders } from '~/orders/slice';
import { organizations } from '~/organizations/slice';
import { pay } from '~/pay/slice';
import { payments } from '~/payments/slice';
import { answerLifetimes } from '~/platform/idempotency/retention';
import { markdownApi } from '~/platform/markdown/api';
import { rateLimitLifetimes } from '~/platform/rate-limit/retention';
import { joinSlices, type Slice } from '~/platform/slices/slice';
import { postings } from '~/postings/slice';
import { posts } from '~/posts/slice';
import { search } from '~/search/slice';
import { sharing } from '~/sharing/slice';
import { site } from '~/site/slice';
import { statistics } from '~/statistics/slice';
import { support } from '~/support/slice';
import { registerPurges } from './purge-shared-cache';
import { registerRecount } from './recount';
import { registerSweep } from './sweep';
import { registerVoidingOfFutureTimes } from './void-future-times';

/** What the board has beside its slices. */
const board: Slice = {
  calls: [markdownApi],
  tasks: [registerPurges, registerRecount, registerSweep, registerVoidingOfFutureTimes],
  lifetimes: [...answerLifetimes, ...rateLimitLifetimes],
};

/**
 * All slices, in the order in which their records are locked (docs/architecture.md, "Transactions and locks"): so do listeners to an event run.
 * Each is declared in its `slice.ts`.
 */
export const slices = joinSlices([
  payments,
  posts,
  postings,
  search,
  sharing,
  statistics,
  pay,
  orders,
  credits,
  coupons,
  organizations,
  accounts,
  imports,
  alerts,
  applications,
  inbox,
  committees,
  candidates,
  files,
  support,
  newsletter,
  mails,
  coach,
  site,
  content,
  listings,
  incidents,
  admin,
  board,
]);
