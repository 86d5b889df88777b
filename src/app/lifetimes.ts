import { accountLifetimes } from '~/accounts/server';
import { adminLifetimes } from '~/admin/server';
import { alertLifetimes } from '~/alerts/server';
import { applicationLifetimes } from '~/applications/server';
import { candidateLifetimes } from '~/candidates/server';
import { couponLifetimes } from '~/coupons/server';
import { creditLifetimes } from '~/credits/server';
import { fileLifetimes } from '~/files/server';
import { importLifetimes } from '~/imports/server';
import { incidentLifetimes } from '~/incidents/server';
import { postLifetimes, searchLifetimes, sharingLifetimes, statisticsLifetimes } from '~/jobs/server';
import { mailLifetimes } from '~/mails/server';
import { newsletterLifetimes } from '~/newsletter/server';
import { orderLifetimes } from '~/orders/server';
import { organizationLifetimes } from '~/organizations/server';
import { paymentLifetimes } from '~/payments/server';
import type { Lifetime } from '~/platform/database/retention';
import { rateLimitLifetimes } from '~/platform/rate-limit/retention';
import { siteLifetimes } from '~/site/server';
import { supportLifetimes } from '~/support/server';

/** How long the rows of every table are kept, in the order in which docs/retention.md shows them. */
export const lifetimes: readonly Lifetime[] = [
  ...accountLifetimes,
  ...candidateLifetimes,
  ...fileLifetimes,
  ...applicationLifetimes,
  ...organizationLifetimes,
  ...postLifetimes,
  ...searchLifetimes,
  ...sharingLifetimes,
  ...statisticsLifetimes,
  ...importLifetimes,
  ...alertLifetimes,
  ...newsletterLifetimes,
  ...mailLifetimes,
  ...supportLifetimes,
  ...orderLifetimes,
  ...creditLifetimes,
  ...couponLifetimes,
  ...paymentLifetimes,
  ...siteLifetimes,
  ...incidentLifetimes,
  ...adminLifetimes,
  ...rateLimitLifetimes,
];
