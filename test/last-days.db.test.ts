import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { writeJobFeed } from '~/listings/server/feeds/job-feed';
import { jobPosting } from '~/listings/web/view/json-ld';
import { runReminders } from '~/mails/server/reminders/task';
import { isoDayAt } from '~/platform/calendar/civil-day';
import { addDays } from '~/platform/calendar/clock';
import { lastMomentOf } from '~/platform/calendar/last-day';
import { zonedIso } from '~/platform/calendar/zoned-iso';
import { formatDate } from '~/platform/ui/format';
import { announcedEnd } from '~/posts/rules';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { openTestBoard, type TestBoard } from './board';

/** Every place that names the last day of a job names the same. */

const ZONE = 'America/New_York';
let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const feed = async () => {
  let text = '';
  for await (const part of writeJobFeed(board.ctx)) text += part;
  return text;
};
/** The day that a text begins with, whatever time zone it is in: that of the reader who shows only the day. */
const dayIn = (text = '') => text.slice(0, 10);

it.each([
  ['a job that runs', '2026-11-24', false, '2026-11-24'],
  ['a job that was renewed early', '2026-11-24', true, '2027-02-22'],
  ['a job that ended', '2026-11-17', false, '2026-11-17'],
])('%s', async (_name, lastDay, renewed, expected) => {
  const owner = await buildUser(board.ctx, { roles: ['employer'] });
  const organizationId = await buildPostOrganization(board.ctx);
  const expiresOn = lastMomentOf(lastDay, ZONE);
  const { id } = await buildPost(board.ctx, { userId: owner.id, organizationId, postedOn: addDays(expiresOn, -90), expiresOn });
  if (renewed) expect(await board.call(`POST /v2/employer/jobs/renew/${id}`, { token: owner.token })).toMatchObject({ status: 200 });
  const isLive = expected > isoDayAt(board.clock.now(), ZONE);

  const { body: page } = await board.call(`GET /v2/posts/${id}`);
  expect(isoDayAt(new Date(page.expires_on), ZONE)).toBe(expected);
  expect(dayIn(jobPosting(page, 'https://board.test').validThrough)).toBe(expected);

  const job = (await feed()).split('<job>').find((one) => one.includes(id));
  const written = /<expirationdate><!\[CDATA\[\w+, (\d+ \w+ \d+) /.exec(job ?? '')?.[1];
  expect(written && isoDayAt(new Date(`${written} 12:00 UTC`), ZONE)).toBe(isLive ? expected : undefined);

  const { body: own } = await board.call(`GET /v2/employer/${isLive ? 'jobs' : 'jobs_expired'}/${id}`, { token: owner.token });
  expect(isoDayAt(new Date(own.expires_on), ZONE)).toBe(expected);
  if (renewed) expect(isoDayAt(new Date(own.renews_on), ZONE)).toBe(lastDay);

  await runReminders(board.ctx, {});
  await board.ctx.queue.drain();
  const mail = (await board.mails()).findLast(({ to }) => to?.[0]?.address === owner.email);
  if (renewed) expect(mail?.text ?? '').not.toContain(formatDate(expiresOn.toISOString()));
  else expect(mail?.text ?? '').toContain(formatDate(page.expires_on));
});

it('a job that staff extended past the days in which people can apply', async () => {
  const owner = await buildUser(board.ctx, { roles: ['employer'] });
  const organizationId = await buildPostOrganization(board.ctx);
  const expiresOn = lastMomentOf('2027-06-30', ZONE);
  const { id } = await buildPost(board.ctx, { userId: owner.id, organizationId, postedOn: addDays(board.clock.now(), -10), expiresOn });
  const { body: page } = await board.call(`GET /v2/posts/${id}`);
  const end = dayIn(zonedIso(announcedEnd(page) ?? '', ZONE));
  expect(end < '2027-06-30').toBe(true);
  expect(dayIn(jobPosting(page, 'https://board.test').validThrough)).toBe(end);
  const job = (await feed()).split('<job>').find((one) => one.includes(id));
  const written = /<expirationdate><!\[CDATA\[\w+, (\d+ \w+ \d+) /.exec(job ?? '')?.[1];
  expect(isoDayAt(new Date(`${written} 12:00 UTC`), ZONE)).toBe(end);
});
