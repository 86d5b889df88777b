import { describe, expect, it } from 'vitest';
import { staffAddress } from './staff-address';

const sender = { MAIL_FROM: 'Parnassa <no-reply@board.test>' };

describe('the mailbox of the staff', () => {
  it.each([
    ['the configured one', { SUPPORT_EMAIL: 'help@board.test', MAIL_REPLY_TO: 'office@board.test', ADMIN_EMAIL: 'dalia@board.test' }, 'help@board.test'],
    ['the one for answers', { MAIL_REPLY_TO: 'office@board.test', ADMIN_EMAIL: 'dalia@board.test' }, 'office@board.test'],
    ['that of the first admin', { ADMIN_EMAIL: 'dalia@board.test' }, 'dalia@board.test'],
    ['the address of the sender, where no other is known', {}, 'no-reply@board.test'],
  ])('is %s', (_name, config, address) => {
    expect(staffAddress({ ...sender, ...config } as Parameters<typeof staffAddress>[0])).toBe(address);
  });
});
