import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { seedBoard } from './seed';
import { openTestBoard, type TestBoard } from './testing';

const NAMED = 'head@example.org';

let board: TestBoard;
afterEach(() => board.close());

describe('the account of ADMIN_EMAIL', () => {
  interface Account {
    active: boolean;
    roles: string[];
  }
  const fit: Account = { active: true, roles: ['admin'] };
  const demoted: Account = { active: true, roles: [] };
  const inactive: Account = { active: false, roles: ['admin'] };
  const employer: Account = { active: true, roles: ['employer'] };

  it.each<[string, Account | undefined, Account | undefined, Account, boolean]>([
    ['is made where there is none', undefined, undefined, fit, false],
    ['is made where there is none, beside other admins', undefined, fit, fit, false],
    ['stays an admin', fit, fit, fit, false],
    ['stays without the role that another admin took away', demoted, fit, demoted, true],
    ['stays deactivated by another admin', inactive, fit, inactive, true],
    ['gets the role where the only other admin is inactive', employer, inactive, { active: true, roles: ['employer', 'admin'] }, false],
    ['is activated where there is no other admin', inactive, undefined, fit, false],
  ])('%s', async (_title, named, other, expected, warns) => {
    board = await openTestBoard({ env: { ADMIN_EMAIL: 'Head@example.org', ADMIN_PASSWORD: 'a sentence long enough' } });
    for (const [email, account] of Object.entries({ [NAMED]: named, 'other@example.org': other })) {
      if (!account) continue;
      await buildUser(board.ctx, { email, roles: account.roles });
      await board.ctx.db.update(users).set(account).where(eq(users.email, email));
    }
    const warn = vi.spyOn(board.ctx.log, 'warn');
    // The second start finds what the first has left.
    for (let start = 1; start <= 2; start += 1) await seedBoard(board.ctx);
    expect(await board.ctx.db.select().from(users).where(eq(users.email, NAMED))).toMatchObject([expected]);
    expect(warn).toHaveBeenCalledTimes(warns ? 2 : 0);
  });
});
