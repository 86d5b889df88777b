import { accounts } from '~/accounts/slice';
import { admin } from '~/admin/slice';
import { alerts } from '~/alerts/slice';
import { committees } from '~/applications/committee-slice';
import { inbox } from '~/applications/inbox-slice';
import { applications } from '~/applications/slice';
import { candidates } from '~/candidates/slice';
import { content } from '~/content/slice';
import { coupons } from '~/coupons/slice';
import { credits } from '~/credits/slice';
import { files } from '~/files/slice';
import { imports } from '~/imports/slice';
import { incidents } from '~/incidents/slice';
import { listings } from '~/jobs/listings-slice';
import { search } from '~/jobs/search-slice';
import { sharing } from '~/jobs/sharing-slice';
import { posts } from '~/jobs/slice';
import { statistics } from '~/jobs/statistics-slice';
import { mails } from '~/mails/slice';
import { newsletter } from '~/newsletter/slice';
import { orders } from '~/orders/slice';
import { organizations } from '~/organizations/slice';
import { payments } from '~/payments/slice';
import { markdownApi } from '~/platform/markdown/api';
import { rateLimitLifetimes } from '~/platform/rate-limit/retention';
import { joinSlices, type Slice } from '~/platform/slices/slice';
import { postings } from '~/postings/slice';
import { site } from '~/site/slice';
import { support } from '~/support/slice';
import { registerRecount } from './recount';
import { registerSweep } from './sweep';
import { registerVoidingOfFutureTimes } from './void-future-times';

/** What the board has beside its slices. */
const board: Slice = {
  calls: [markdownApi],
  tasks: [registerRecount, registerSweep, registerVoidingOfFutureTimes],
  lifetimes: rateLimitLifetimes,
};

/**
 * All slices, in the order in which their records are locked (docs/architecture.md, "Transactions and locks"): so do listeners to an event run.
 * Each is declared in its `slice.ts`.
 */
export const slices = joinSlices([
  payments,
  posts,
  search,
  sharing,
  statistics,
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
  site,
  content,
  listings,
  postings,
  incidents,
  admin,
  board,
]);
