import { eq, isNull } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { MINUTE } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { matchPost } from './server/match-post';
import { sendAlerts } from './server/send-alerts';
import { jobAlertMatches, jobAlerts } from './tables';
import { buildAlert } from './testing';

let board: TestBoard;
let organizationId: string;
let seeker: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
  organizationId = await buildPostOrganization(board.ctx);
});
afterAll(() => board.close());
/** Each test begins on Monday, November 23, at 7 in the morning in New York, without alerts. */
beforeEach(async () => {
  board.clock.set(new Date('2026-11-23T12:00:00Z'));
  await board.ctx.db.delete(jobAlerts);
  seeker = await buildUser(board.ctx);
});

const daily = { days: ['Tuesday'], hour: 9 };
const TUESDAY_AT_NINE = new Date('2026-11-24T14:00:00Z');
const run = async (ctx: Context = board.ctx) => {
  while (await sendAlerts(ctx, performance.now() + 60_000)) {
    // Until all are sent.
  }
  await board.ctx.queue.drain();
};
const mailsOf = async (email = seeker.email): Promise<Email[]> =>
  (await board.mails()).filter(({ to, subject }) => to?.[0]?.address === email && !subject?.startsWith('Confirm'));
const jobsIn = (mail: Email | undefined): string[] => [...new Set([...(mail?.html ?? '').matchAll(/\/jobs\/view\/([0-9a-f-]{36})/g)].map(([, id = '']) => id))];
/** A job that comes into the lists now, and is matched. */
async function postJob(overrides: NonNullable<Parameters<typeof buildPost>[1]> = {}): Promise<string> {
  const { id } = await buildPost(board.ctx, { organizationId, ...overrides });
  await matchPost(board.ctx, { postId: id, since: board.clock.now().toISOString() });
  return id;
}
const stateOf = async (id: string) => (await board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.id, id)))[0];
const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';

describe('alerts of one person that are due together', () => {
  it('come as one mail with a section for each, with its own reasons and links', async () => {
    const music = await buildAlert(board, seeker, { skills: ['Music'] }, daily);
    const hebrew = await buildAlert(board, seeker, { kw: 'hebrew', stateCodes: ['NJ'] }, daily);
    const onlyMusic = await postJob({ headline: 'Cantor', description: 'Songs.', skills: ['Music'], stateCode: 'NY' });
    const both = await postJob({ headline: 'Hebrew songs', skills: ['Music'] });
    board.clock.set(TUESDAY_AT_NINE);
    await run();
    const mails = await mailsOf();
    expect(mails.map(({ subject }) => subject)).toEqual(['2 new jobs in 2 of your alerts']);
    const [mail] = mails;
    const { html = '', text = '' } = mail ?? {};
    expect(jobsIn(mail).sort()).toEqual([onlyMusic, both].sort());
    const sections = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, title = '']) => title.replace(/<[^>]+>/g, ''));
    expect(sections.sort()).toEqual(['Music', 'hebrew · New Jersey']);
    // The job that both have found is there once, and no job repeats the title of its section.
    expect(text.split('Hebrew songs').length).toBe(2);
    expect(text).toContain('One job above matches this alert, too.');
    expect(text).not.toContain('Matches:');
    for (const id of [music, hebrew]) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="http://board.test/account/alerts/${id}"[^>]*>Change this alert</a>`));
      expect(html).toMatch(new RegExp(`<a[^>]*href="http://board.test/alerts/pause/${id}\\?key=[^"]+"[^>]*>Pause this alert</a>`));
      expect(html).toMatch(new RegExp(`<a[^>]*href="http://board.test/alerts/end/${id}\\?key=[^"]+"[^>]*>End this alert</a>`));
    }
    board.clock.advance(MINUTE);
    await run();
    expect(await mailsOf()).toHaveLength(1);
  });

  it('end together with one POST to the address in the header, and no other alert does', async () => {
    const ids = [await buildAlert(board, seeker, { kw: 'hebrew' }, daily), await buildAlert(board, seeker, { stateCodes: ['NJ'] }, daily)];
    const other = await buildAlert(board, seeker, { remote: true }, daily);
    await postJob();
    board.clock.set(TUESDAY_AT_NINE);
    await run();
    const [mail] = await mailsOf();
    const address = headerOf(mail, 'list-unsubscribe').slice(1, -1);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
    const post = (to: string) =>
      server.fetch(new Request(to, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' }));
    expect((await post(address.replace('key=', 'key=A'))).status).toBe(400);
    for (const status of [200, 200]) expect((await post(address)).status).toBe(status);
    for (const id of ids) expect((await stateOf(id))?.endedAt).not.toBeNull();
    expect((await stateOf(other))?.endedAt).toBeNull();
  });

  it('are paused one by one with the link of their section', async () => {
    const [paused, other] = [await buildAlert(board, seeker, { kw: 'hebrew' }, daily), await buildAlert(board, seeker, { stateCodes: ['NJ'] }, daily)];
    await postJob();
    board.clock.set(TUESDAY_AT_NINE);
    await run();
    const [mail] = await mailsOf();
    const link = new URL(new RegExp(`http://board.test/alerts/pause/${paused}\\?key=[^"\\s)\\]]+`).exec(mail?.text ?? '')?.[0] ?? 'http://none');
    const key = link.searchParams.get('key');
    expect((await board.call(`POST /v2/alerts/pause/${other}/${key}`)).status).toBe(400);
    for (const status of [200, 200]) expect((await board.call(`POST /v2/alerts/pause/${paused}/${key}`)).status).toBe(status);
    expect([(await stateOf(paused))?.pausedAt, (await stateOf(other))?.pausedAt]).toEqual([board.clock.now(), null]);
  });

  it('to an address without an account come as one mail, and not in the mail of somebody else', async () => {
    const [email, neighbor] = ['first.reader@example.org', 'second.reader@example.org'];
    const id = await buildAlert(board, seeker, { kw: 'hebrew' }, daily);
    const row = await stateOf(id);
    if (!row) throw new Error('no alert');
    const copies = [email, email, neighbor].map((to) => ({ ...row, id: newId(), userId: null, email: to }));
    await board.ctx.db.insert(jobAlerts).values(copies);
    const postId = await postJob();
    await board.ctx.db.insert(jobAlertMatches).values(copies.map((copy) => ({ alertId: copy.id, postId, matchedAt: board.clock.now() })));
    await board.ctx.db.update(jobAlerts).set({ dueAt: TUESDAY_AT_NINE });
    board.clock.set(TUESDAY_AT_NINE);
    await run();
    expect([await mailsOf(email), await mailsOf(neighbor), await mailsOf()].map((mails) => mails.length)).toEqual([1, 1, 1]);
    expect((await mailsOf(email))[0]?.subject).toBe('1 new job in 2 of your alerts');
  });

  it('come once, also where transactions fail and two workers send at once', async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => buildUser(board.ctx)));
    for (const reader of readers)
      for (const search of [{ kw: 'hebrew' }, { stateCodes: ['NJ'] }, { countries: ['US'] }]) await buildAlert(board, reader, search, daily);
    const job = await postJob();
    board.clock.set(TUESDAY_AT_NINE);
    const contexts = [1, 2].map((): Context => ({ ...board.ctx, mailer: { ...board.ctx.mailer } }));
    for (const ctx of contexts) {
      const { sendAll } = ctx.mailer;
      vi.spyOn(ctx.mailer, 'sendAll').mockImplementationOnce(async (tx, mails) => {
        await sendAll(tx, mails);
        // As if the process ended before its transaction was committed.
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      });
    }
    for (let round = 0; round < 3; round += 1) await Promise.allSettled(contexts.map((ctx) => sendAlerts(ctx, performance.now() + 60_000)));
    const sent = (await board.mails()).filter(({ html }) => html?.includes(job));
    expect(sent.map(({ to }) => to?.[0]?.address).sort()).toEqual(readers.map(({ email }) => email).sort());
    expect(await board.ctx.db.$count(jobAlertMatches, isNull(jobAlertMatches.sentAt))).toBe(0);
  });

  it('put off only the one whose mail cannot be made', async () => {
    const [broken, healthy] = [await buildAlert(board, seeker, { kw: 'hebrew' }, daily), await buildAlert(board, seeker, { stateCodes: ['NJ'] }, daily)];
    await postJob();
    board.clock.set(TUESDAY_AT_NINE);
    const { sendAll } = board.ctx.mailer;
    const faulty = vi.spyOn(board.ctx.mailer, 'sendAll').mockImplementation((tx, mails) => {
      if (JSON.stringify(mails).includes(broken)) throw new Error('cannot be rendered');
      return sendAll(tx, mails);
    });
    await run();
    faulty.mockRestore();
    expect([(await stateOf(broken))?.dueAt, (await stateOf(healthy))?.lastSentAt]).toEqual([new Date('2026-11-24T15:00:00Z'), TUESDAY_AT_NINE]);
    expect(await mailsOf()).toHaveLength(1);
  });

  it('are small also where many have many jobs', async () => {
    const email = `${'a'.repeat(60)}@${'example'.repeat(8)}.org`;
    const id = await buildAlert(board, seeker, { kw: 'hebrew' }, daily);
    const row = await stateOf(id);
    if (!row) throw new Error('no alert');
    const copies = Array.from({ length: 20 }, (_, index) => ({
      ...row,
      id: newId(),
      userId: null,
      email,
      search: { kw: `hebrew ${'ש'.repeat(60)} ${index}` },
    }));
    await board.ctx.db.insert(jobAlerts).values(copies);
    for (let count = 0; count < 6; count += 1) {
      const postId = await postJob({ headline: `Hebrew ${'ש'.repeat(150)}` });
      await board.ctx.db.insert(jobAlertMatches).values(copies.map((copy) => ({ alertId: copy.id, postId, matchedAt: board.clock.now() })));
    }
    await board.ctx.db.update(jobAlerts).set({ dueAt: TUESDAY_AT_NINE });
    board.clock.set(TUESDAY_AT_NINE);
    await run();
    const mails = await mailsOf(email);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(Buffer.byteLength(mail.html ?? '')).toBeLessThan(92_000);
      expect(headerOf(mail, 'list-unsubscribe').length).toBeLessThan(900);
    }
    expect(await board.ctx.db.$count(jobAlertMatches, isNull(jobAlertMatches.sentAt))).toBe(0);
  });
});

describe('alerts that send at once', () => {
  it('pause for ten minutes after any mail of alerts to the same person', async () => {
    await buildAlert(board, seeker, { kw: 'hebrew' });
    const second = await buildAlert(board, seeker, { skills: ['Music'] });
    const first = await postJob();
    await run();
    board.clock.advance(MINUTE);
    const next = await postJob({ headline: 'Cantor', description: 'Songs.', skills: ['Music'] });
    await run();
    expect((await mailsOf()).map(jobsIn)).toEqual([[first]]);
    expect((await stateOf(second))?.dueAt).toEqual(new Date('2026-11-23T12:10:00Z'));
    board.clock.advance(9 * MINUTE);
    await run();
    expect((await mailsOf()).map(jobsIn)).toEqual([[first], [next]]);
  });

  it('go along with a mail that is sent by its hour', async () => {
    const atOnce = await buildAlert(board, seeker, { kw: 'hebrew' });
    await buildAlert(board, seeker, { stateCodes: ['NJ'] }, daily);
    board.clock.set(new Date(TUESDAY_AT_NINE.getTime() - MINUTE));
    await postJob();
    await run();
    await postJob();
    await board.ctx.db.update(jobAlerts).set({ dueAt: TUESDAY_AT_NINE }).where(eq(jobAlerts.id, atOnce));
    board.clock.set(TUESDAY_AT_NINE);
    await run();
    expect((await mailsOf()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New job/), '2 new jobs in 2 of your alerts']);
  });
});
