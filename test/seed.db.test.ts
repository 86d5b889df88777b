import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { seedBoard } from '~/app/seed';
import { openTestBoard, type TestBoard } from './board';

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

  it.each<[string, { address: string; hasOther: boolean }, object[]]>([
    ['stays removed by another admin', { address: NAMED, hasOther: true }, []],
    ['is made again where the board has no other admin', { address: NAMED, hasOther: false }, [fit]],
    ['is made for another address', { address: 'new@example.org', hasOther: true }, [fit]],
  ])('that was removed %s', async (_title, { address, hasOther }, expected) => {
    board = await openTestBoard({ env: { ADMIN_EMAIL: NAMED, ADMIN_PASSWORD: 'a sentence long enough' } });
    await seedBoard(board.ctx);
    const other = await buildUser(board.ctx, { roles: ['admin'] });
    const [named] = await board.ctx.db.select().from(users).where(eq(users.email, NAMED));
    await board.ctx.db.update(users).set({ roles: [] }).where(eq(users.email, NAMED));
    const removed = await board.call(`DELETE /v3/admin/users/${named?.id}`, { token: other.token });
    expect(removed.status).toBe(204);
    if (!hasOther) await board.ctx.db.update(users).set({ active: false }).where(eq(users.id, other.id));
    const warn = vi.spyOn(board.ctx.log, 'warn');
    await seedBoard({ ...board.ctx, config: { ...board.ctx.config, ADMIN_EMAIL: address } });
    expect(await board.ctx.db.select().from(users).where(eq(users.email, address))).toMatchObject(expected);
    expect(warn).toHaveBeenCalledTimes(expected.length === 0 ? 1 : 0);
  });

  it('that was removed stays so after the secret was changed and the former one was left out', async () => {
    board = await openTestBoard({ env: { ADMIN_EMAIL: NAMED, ADMIN_PASSWORD: 'a sentence long enough' } });
    const [former, present] = ['the former secret of the board', 'the present secret of the board'];
    await buildUser(board.ctx, { roles: ['admin'] });
    for (const mailSecrets of [[former], [present, former]] as [string, ...string[]][]) await seedBoard({ ...board.ctx, mailSecrets });
    await board.ctx.db.update(users).set({ email: 'removed@removed.invalid', roles: [] }).where(eq(users.email, NAMED));
    await seedBoard({ ...board.ctx, mailSecrets: [present] });
    expect(await board.ctx.db.select().from(users).where(eq(users.email, NAMED))).toEqual([]);
  });
});
