import { and, inArray, lt } from 'drizzle-orm';
import { deletes, type Lifetime } from '~/platform/database/retention';
import { socialShares } from '../tables';

/** Days for which a share of a job is kept after it began. The mark of the post stays, so that the board does not share it again. */
const SHARE_DAYS = 90;

/** How long shares to the social page are kept. */
export const sharingLifetimes: readonly Lifetime[] = [
  {
    table: socialShares,
    rows: 'Shares to the social page',
    kept: `${SHARE_DAYS} days, unless the board is still trying`,
    sweeps: [
      deletes(socialShares, SHARE_DAYS, (before) =>
        and(lt(socialShares.createdAt, before), inArray(socialShares.state, ['shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped'])),
      ),
    ],
  },
];
