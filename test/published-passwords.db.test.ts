import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword, setOperatorPassword } from '~/accounts/server';
import { buildUser } from '~/accounts/testing';
import { refusePublishedPasswords } from '~/app/published-passwords';
import { readConfig } from '~/platform/config/config';
import { demoPassword } from '../db/seed/demo/people';
import { openTestBoard, type TestBoard } from './board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const ONLINE = { PUBLIC_URL: 'https://jobs.example.org', SMTP_URL: 'smtp://mail.example.org', PAYMENT_GATEWAY: 'sandbox' };
const startWith = (env: Record<string, string>) => refusePublishedPasswords({ config: readConfig(env), db: board.ctx.db });

it('a public board does not start while a demo account or the first admin has the published password', async () => {
  const passwordHash = await hashPassword(demoPassword);
  await expect(startWith(ONLINE)).resolves.toBeUndefined();
  await buildUser(board.ctx, { email: 'admin@parnassa.test', passwordHash });
  await buildUser(board.ctx, { email: 'school@parnassa.test', passwordHash: await hashPassword('a long enough sentence') });
  await buildUser(board.ctx, { email: 'seeker@parnassa.test', passwordHash, active: false });
  await buildUser(board.ctx, { email: 'head@example.org', passwordHash });
  await expect(startWith(ONLINE)).rejects.toThrow(/^The board has a public address, and admin@parnassa\.test can log in with the published password/);
  await expect(startWith({ ...ONLINE, ADMIN_EMAIL: 'Head@example.org', ADMIN_PASSWORD: demoPassword })).rejects.toThrow(
    'admin@parnassa.test, head@example.org can',
  );
  // A board for trials may have them.
  await expect(startWith({})).resolves.toBeUndefined();
  await setOperatorPassword(board.ctx, 'admin@parnassa.test', 'another long enough sentence');
  await expect(startWith(ONLINE)).resolves.toBeUndefined();
});
