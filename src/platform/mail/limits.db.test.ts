import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~test/board';
import { DAY, HOUR, MINUTE } from '../calendar/clock';
import { countMail, type MailCause, type MailLimitName, mailboxTakes, mailLimits } from './limits';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '0.1' } });
});
afterAll(() => board.close());

type Counted = keyof MailCause | 'quietMailbox';
const rows = (Object.entries(mailLimits) as [MailLimitName, object][]).flatMap(([kind, row]) =>
  (['account', 'client', 'mailbox', 'quietMailbox'] as const).flatMap((counted): [MailLimitName, Counted, { hour: number; day: number }][] =>
    counted in row ? [[kind, counted, (row as Record<Counted, { hour: number; day: number }>)[counted]]] : [],
  ),
);

type Cause = MailCause & { quietMailbox?: string };
const statusOf = async (kind: MailLimitName, { quietMailbox, ...cause }: Cause): Promise<number> => {
  if (quietMailbox !== undefined) return (await mailboxTakes(board.ctx, kind as Parameters<typeof mailboxTakes>[1], quietMailbox)) ? 200 : 429;
  return countMail(board.ctx, kind, cause).then(
    () => 200,
    ({ status }) => status,
  );
};
/** The number of mails that are accepted before one is refused. */
async function countUntilRefused(kind: MailLimitName, cause: Cause): Promise<number> {
  let count = 0;
  while ((await statusOf(kind, cause)) === 200) count += 1;
  return count;
}

it.each(rows)('%s is limited by %s, in an hour and in a day', async (kind, counted, { hour, day }) => {
  const cause = { [counted]: `one@${kind}.example` };
  const [perHour, perDay] = [hour, day].map((times) => Math.max(1, Math.floor(times * 0.1)) as number) as [number, number];
  expect(await countUntilRefused(kind, cause)).toBe(perHour);
  expect(await statusOf(kind, { [counted]: `two@${kind}.example` })).toBe(200);

  let sent = perHour;
  for (let hours = 1; hours < 24; hours += 1) {
    board.clock.advance(HOUR);
    sent += await countUntilRefused(kind, cause);
  }
  // All mails of a day at once, and those that become available again meanwhile.
  expect(sent).toBeGreaterThanOrEqual(perDay);
  expect(sent).toBeLessThanOrEqual(2 * perDay);
  expect(sent).toBeLessThan(24 * perHour);
  board.clock.advance(2 * DAY);
  expect(await statusOf(kind, cause)).toBe(200);
});

it('does not count a refused mail', async () => {
  const sender = { account: 'sender', mailbox: 'full@example.org' };
  await countUntilRefused('invitation', { mailbox: sender.mailbox });
  for (let count = 0; count < 5; count += 1) expect(await statusOf('invitation', sender)).toBe(429);
  expect(await countUntilRefused('invitation', { account: sender.account })).toBe(mailLimits.invitation.account.hour * 0.1);
});

it.each(['registration', 'passwordReset'] as const)('the allowance of a mailbox for %s refills before its last link has run out', (kind) => {
  const { hour, day } = mailLimits[kind].quietMailbox;
  // The links work for an hour; some minutes of it are left to use one.
  expect(Math.max(HOUR / hour, DAY / day)).toBeLessThanOrEqual(40 * MINUTE);
});
