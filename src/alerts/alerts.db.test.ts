import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailConfirmation } from '~/accounts/server/passwords/mailed-codes';
import { buildUser } from '~/accounts/testing';
import { addDays, DAY } from '~/platform/calendar/clock';
import { sweepTables } from '~/platform/database/retention';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { untilItWaits } from '~test/servers/until-it-waits';
import { MAX_ALERTS } from './rules';
import { alertLifetimes } from './server/retention';
import { jobAlertKeys, jobAlerts } from './tables';
import { buildAlert } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const call = (name: string, parts: Parameters<TestBoard['call']>[1] = {}) => board.call(name, parts);
const search = { kw: 'Hebrew teacher', stateCodes: ['NJ'] };
const daily = { days: ['Monday', 'Thursday'], hour: 9 };
const linkIn = (mail: Email | undefined, path: string): URL =>
  new URL(new RegExp(`http://board\\.test${path}[^\\s"<)\\]]*`).exec(mail?.text ?? '')?.[0] ?? 'http://none');
const mailsTo = async (email: string) => (await board.mails()).filter(({ to }) => to?.[0]?.address === email);
const rowsOf = (email: string) => board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.email, email));
const keysOf = async (alertId: string) => (await board.ctx.db.select().from(jobAlertKeys).where(eq(jobAlertKeys.alertId, alertId))).map(({ key }) => key);

/** Saves a search for an address and opens the mailed link. */
async function confirmedGuest(email: string, what: object = { search, at_once: true }) {
  expect((await call('POST /v2/alerts', { body: { ...what, email } })).status).toBe(200);
  const code = linkIn((await mailsTo(email)).at(-1), '/alerts/confirm/')
    .pathname.split('/')
    .at(-1);
  const { body, status } = await call('POST /v2/alerts/confirm', { body: { code } });
  expect(status).toBe(200);
  const link = new URL(body.link);
  return { code, body, email, key: link.searchParams.get('key') ?? '' };
}

describe('the alerts of a user', () => {
  it('are saved, listed, changed, paused, resumed and deleted', async () => {
    const user = await buildUser(board.ctx);
    const { token } = user;
    const saved = await call('POST /v2/alerts', { token, body: { search: { ...search, skills: [], zip: '' }, ...daily } });
    expect(saved).toMatchObject({ status: 200, body: { in_effect: true, message: expect.stringContaining(user.email) } });
    const { body: list } = await call('GET /v2/alerts', { token });
    // Friday, November 20, 10 in the morning in New York.
    expect(list).toMatchObject({
      email: user.email,
      data: [
        {
          title: 'Hebrew teacher · New Jersey',
          search,
          at_once: false,
          ...daily,
          state: 'active',
          next_at: '2026-11-23T14:00:00.000Z',
          next_after: null,
          waiting: 0,
        },
      ],
    });
    const id = list.data[0]._id;
    const changed = await call(`PUT /v2/alerts/${id}`, { token, body: { search: { skills: ['Classroom teaching'], zip: '07666', miles: 10 }, at_once: true } });
    expect(changed.body).toMatchObject({ title: 'Classroom teaching · Within 10 miles of 07666', at_once: true, days: [] });
    expect((await call(`GET /v2/alerts/${id}`, { token })).body).toEqual(changed.body);
    expect(await keysOf(id)).toHaveLength(1);
    expect((await call(`PUT /v2/alerts/${id}/active`, { token, body: { active: false } })).body).toMatchObject({ state: 'paused', next_at: null });
    expect(await keysOf(id)).toEqual([]);
    expect((await call(`PUT /v2/alerts/${id}/active`, { token, body: { active: true } })).body.state).toBe('active');
    expect(await keysOf(id)).toHaveLength(1);
    expect((await call(`DELETE /v2/alerts/${id}`, { token })).status).toBe(200);
    expect((await call('GET /v2/alerts', { token })).body.data).toEqual([]);
    expect(await keysOf(id)).toEqual([]);
    expect((await call(`GET /v2/alerts/${id}`, { token })).status).toBe(404);
  });

  it('are one for each search: saving it again changes the schedule', async () => {
    const { token } = await buildUser(board.ctx);
    for (const schedule of [{ at_once: true }, daily]) await call('POST /v2/alerts', { token, body: { search, ...schedule } });
    expect((await call('GET /v2/alerts', { token })).body.data).toMatchObject([{ at_once: false, ...daily }]);
  });

  it('are hidden from others', async () => {
    const owner = await buildUser(board.ctx);
    const other = await buildUser(board.ctx);
    const id = await buildAlert(board, owner);
    const { token } = other;
    for (const [name, body] of [
      [`GET /v2/alerts/${id}`],
      [`PUT /v2/alerts/${id}`, { search, at_once: true }],
      [`PUT /v2/alerts/${id}/active`, { active: false }],
      [`DELETE /v2/alerts/${id}`],
    ] as const)
      expect((await call(name, { token, body })).status, name).toBe(404);
    expect((await call('GET /v2/alerts', { token })).body.data).toEqual([]);
    expect((await call('GET /v2/alerts')).status).toBe(401);
  });

  it('are at most a hundred, of which ended ones do not count', async () => {
    const user = await buildUser(board.ctx);
    const first = await buildAlert(board, user);
    const [row] = await board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.id, first));
    if (!row) throw new Error('no alert');
    const copies = Array.from({ length: MAX_ALERTS - 1 }, (_, index) => ({ ...row, id: crypto.randomUUID(), search: { kw: `word ${index}` } }));
    await board.ctx.db.insert(jobAlerts).values(copies);
    expect(await call('POST /v2/alerts', { token: user.token, body: { search, at_once: true } })).toMatchObject({
      status: 409,
      body: { code: 'too_many_alerts' },
    });
    await board.ctx.db.update(jobAlerts).set({ endedAt: board.clock.now() }).where(eq(jobAlerts.id, first));
    expect((await call('POST /v2/alerts', { token: user.token, body: { search, at_once: true } })).status).toBe(200);
    expect((await call(`PUT /v2/alerts/${first}/active`, { token: user.token, body: { active: true } })).status).toBe(409);
  });

  it('need a confirmed address', async () => {
    const { token } = await buildUser(board.ctx, { verifiedAt: null });
    expect(await call('POST /v2/alerts', { token, body: { search, at_once: true } })).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
  });

  it.each([
    ['no filter', { search: {}, at_once: true }, 'search.kw'],
    ['an unknown ZIP code', { search: { zip: '00000' }, at_once: true }, 'search.zip'],
    ['only common words', { search: { kw: 'the' }, at_once: true }, 'search.kw'],
    ['a pay that is not a whole number', { search: { ...search, minSalary: 1e-9 }, at_once: true }, 'search.minSalary'],
    ['a pay of cents', { search: { ...search, minSalary: '50000.5' }, at_once: true }, 'search.minSalary'],
    ['a pay beyond its bounds', { search: { ...search, minSalary: 1e12 }, at_once: true }, 'search.minSalary'],
    ['no day', { search, days: [] }, 'days'],
    ['a day that does not exist', { search, days: ['Shabbat'] }, 'days.0'],
    ['an hour that does not exist', { search, days: ['Monday'], hour: 24 }, 'hour'],
  ])('are refused with %s, by field', async (_name, body, field) => {
    const { token } = await buildUser(board.ctx);
    const answer = await call('POST /v2/alerts', { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors ?? answer.body.detail).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          loc: expect.arrayContaining(
            field
              .split('.')
              .slice(-1)
              .map((part) => (/^\d$/.test(part) ? Number(part) : part)),
          ),
        }),
      ]),
    );
  });
});

describe('the alerts of an address', () => {
  it('begin when the owner of the address opens the link, and not before', async () => {
    const email = 'guest.one@example.org';
    expect((await call('POST /v2/alerts', { body: { search, at_once: true, email } })).body.in_effect).toBe(false);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null }]);
    expect(await keysOf((await rowsOf(email))[0]?.id ?? '')).toEqual([]);
    const [mail] = await mailsTo(email);
    // The words were typed by somebody who may be a stranger to the owner of the address.
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('Hebrew');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('match the search you saved: New Jersey, with the words you typed.');
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain('You’ll get emails about new jobs as soon as a job is posted.');
    const code = linkIn(mail, '/alerts/confirm/').pathname.split('/').at(-1);
    const first = await call('POST /v2/alerts/confirm', { body: { code } });
    expect(first).toMatchObject({ status: 200, body: { email, title: 'Hebrew teacher · New Jersey', at_once: true } });
    expect(await call('POST /v2/alerts/confirm', { body: { code } })).toMatchObject({ status: 200, body: first.body });
    expect(await keysOf((await rowsOf(email))[0]?.id ?? '')).toHaveLength(1);
  });

  it.each([
    ['typed words alone', { kw: 'Hebrew' }, 'the words you typed'],
    ['chosen filters alone', { stateCodes: ['NJ'], remote: true }, 'New Jersey · Remote'],
    ['a value that nobody offers', { skills: ['Buy my pills'], stateCodes: ['NJ'] }, 'New Jersey, with 1 more filter'],
    [
      'words and more filters than are named',
      { kw: 'Hebrew', stateCodes: ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT'] },
      'with the words you typed and 1 more filter',
    ],
  ])('say truly in the mail what was saved, without the words of a stranger: %s', async (_what, saved, words) => {
    const email = `guest.${newId()}@example.org`;
    expect((await call('POST /v2/alerts', { body: { search: saved, at_once: true, email } })).status).toBe(200);
    const text = (await mailsTo(email)).at(-1)?.text?.replace(/\s+/g, ' ');
    expect(text).toContain(`${words}.`);
    expect(text).not.toMatch(/Hebrew|pills/);
  });

  it('tell whoever has the code whether they have begun, and what became of them, and change by that nothing', async () => {
    const email = 'guest.asks@example.org';
    await call('POST /v2/alerts', { body: { search, at_once: true, email } });
    const code = linkIn((await mailsTo(email)).at(-1), '/alerts/confirm/')
      .pathname.split('/')
      .at(-1);
    const check = () => call('POST /v2/alerts/confirm/check', { body: { code } });
    expect([await check(), await check()]).toMatchObject([
      { status: 200, body: { confirmed: null } },
      { status: 200, body: { confirmed: null } },
    ]);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null }]);
    const { message: _message, ...begun } = (await call('POST /v2/alerts/confirm', { body: { code } })).body;
    expect(begun.state).toBe('active');
    expect((await check()).body).toEqual({ confirmed: begun });
    const { searchParams } = new URL(begun.link);
    const id = (await rowsOf(email))[0]?.id;
    const own = `/v2/alerts/of/${encodeURIComponent(email)}/${searchParams.get('key')}/${id}`;
    await call(`PUT ${own}/active`, { body: { active: false } });
    expect((await check()).body.confirmed.state).toBe('paused');
    await board.ctx.db.update(jobAlerts).set({ endedAt: board.clock.now() }).where(eq(jobAlerts.email, email));
    expect([(await check()).body.confirmed.state, (await call('POST /v2/alerts/confirm', { body: { code } })).body.state]).toEqual(['ended', 'ended']);
    await call(`DELETE ${own}`);
    expect(await check()).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
  });

  describe('that is saved again', () => {
    const codeOf = async (email: string) =>
      linkIn((await mailsTo(email)).at(-1), '/alerts/confirm/')
        .pathname.split('/')
        .at(-1) ?? '';
    const confirm = (code: string) => call('POST /v2/alerts/confirm', { body: { code } });

    it('is no longer confirmed by the link of the first mail, and the links to its owner’s alerts go on to work', async () => {
      const { email, key, code: earlier } = await confirmedGuest('guest.again@example.org');
      const later = await confirmedGuest(email, { search, ...daily });
      for (const path of ['confirm', 'confirm/check']) {
        expect(await call(`POST /v2/alerts/${path}`, { body: { code: earlier } })).toMatchObject({
          status: 400,
          body: { code: 'code_invalid', detail: expect.stringContaining('confirmed by another email') },
        });
      }
      expect(await confirm(later.code ?? '')).toMatchObject({ status: 200, body: { state: 'active', days: daily.days } });
      expect((await call(`GET /v2/alerts/of/${encodeURIComponent(email)}/${key}`)).body.data).toHaveLength(1);
    });

    it('is confirmed by two requests with one code at the same time', async () => {
      const { email } = await confirmedGuest('guest.twice@example.org');
      await call('POST /v2/alerts', { body: { search, ...daily, email } });
      const code = await codeOf(email);
      const [waits] = (await rowsOf(email)).filter(({ confirmedAt }) => !confirmedAt);
      let second: ReturnType<typeof confirm> | undefined;
      await inTransaction(board.ctx.db, async (tx) => {
        // As the first request does: the alert of the mail goes, and the one that was saved before takes its code.
        await tx.delete(jobAlerts).where(eq(jobAlerts.id, waits?.id ?? ''));
        await tx.update(jobAlerts).set({ codeHash: waits?.codeHash }).where(eq(jobAlerts.email, email));
        second = confirm(code);
        await untilItWaits(board.ctx.db, second);
      });
      expect(await second).toMatchObject({ status: 200, body: { email, state: 'active' } });
    });
  });

  it('cannot be confirmed with a wrong code, nor after seven days, and are then deleted', async () => {
    const email = 'guest.late@example.org';
    await call('POST /v2/alerts', { body: { search, at_once: true, email } });
    const code = linkIn((await mailsTo(email)).at(-1), '/alerts/confirm/')
      .pathname.split('/')
      .at(-1);
    expect(await call('POST /v2/alerts/confirm', { body: { code: 'wrong' } })).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    board.clock.advance(7 * DAY - 1_000);
    await sweepTables(board.ctx, alertLifetimes);
    expect(await rowsOf(email)).toHaveLength(1);
    board.clock.advance(2_000);
    for (const path of ['confirm', 'confirm/check']) expect((await call(`POST /v2/alerts/${path}`, { body: { code } })).status).toBe(400);
    await sweepTables(board.ctx, alertLifetimes);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('are listed, changed, paused and deleted by the mailed link, and by no other', async () => {
    const { email, key } = await confirmedGuest('guest.two@example.org');
    const of = `/v2/alerts/of/${encodeURIComponent(email)}/${key}`;
    const { body } = await call(`GET ${of}`);
    expect(body).toMatchObject({ email, data: [{ title: 'Hebrew teacher · New Jersey', state: 'active' }] });
    const id = body.data[0]._id;
    expect((await call(`GET ${of}/${id}`)).body._id).toBe(id);
    expect((await call(`PUT ${of}/${id}`, { body: { search: { remote: true }, ...daily } })).body).toMatchObject({ title: 'Remote', ...daily });
    expect((await call(`PUT ${of}/${id}/active`, { body: { active: false } })).body.state).toBe('paused');
    const stranger = await confirmedGuest('guest.three@example.org');
    const wrong = [`/v2/alerts/of/${encodeURIComponent(email)}/${stranger.key}`, `/v2/alerts/of/${encodeURIComponent(email)}/x`];
    for (const path of wrong)
      for (const [name, change] of [
        [`GET ${path}`],
        [`GET ${path}/${id}`],
        [`PUT ${path}/${id}`, { search, at_once: true }],
        [`PUT ${path}/${id}/active`, { active: true }],
        [`DELETE ${path}/${id}`],
      ] as const)
        expect((await call(name, { body: change })).body.code, name).toBe('link_invalid');
    const own = `/v2/alerts/of/${encodeURIComponent(stranger.email)}/${stranger.key}`;
    expect((await call(`DELETE ${own}/${id}`)).status).toBe(404);
    expect((await call(`DELETE ${of}/${id}`)).status).toBe(200);
    expect((await call(`GET ${of}`)).body.data).toEqual([]);
  });

  it('are shown by a link that is mailed on request, with the same answer for an address without any', async () => {
    const { email } = await confirmedGuest('guest.four@example.org');
    const before = (await board.mails()).length;
    const [known, unknown] = [
      await call('POST /v2/alerts/link', { body: { email } }),
      await call('POST /v2/alerts/link', { body: { email: 'nobody@example.org' } }),
    ];
    expect(known.body.message.replace(email, '')).toBe(unknown.body.message.replace('nobody@example.org', ''));
    const sent = (await board.mails()).slice(before);
    expect(sent.map(({ to }) => to?.[0]?.address)).toEqual([email]);
    const link = linkIn(sent[0], '/alerts/of/');
    expect((await call(`GET /v2/alerts/of/${encodeURIComponent(email)}/${link.searchParams.get('key')}`)).body.data).toHaveLength(1);
  });

  it('belong to the account that proves the address, and are no longer behind the link', async () => {
    const email = 'guest.five@example.org';
    const { key } = await confirmedGuest(email);
    const user = await buildUser(board.ctx, { email, verifiedAt: null });
    expect((await call('GET /v2/alerts', { token: user.token })).body.data).toEqual([]);
    await mailConfirmation(board.ctx, board.ctx.db, { id: user.id, email });
    const code = /auth\/confirm\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
    expect((await call(`GET /v2/auth/verify?token=${code}`)).status).toBe(200);
    expect((await call('GET /v2/alerts', { token: user.token })).body.data).toMatchObject([{ title: 'Hebrew teacher · New Jersey' }]);
    expect((await call(`GET /v2/alerts/of/${encodeURIComponent(email)}/${key}`)).body.data).toEqual([]);
    // An alert that the address saves without a login goes to the account as well.
    const later = await confirmedGuest(email, { search: { remote: true }, at_once: true }).catch((error) => error);
    expect(later.body.link).toBe('http://board.test/account/alerts');
    expect((await call('GET /v2/alerts', { token: user.token })).body.data).toHaveLength(2);
  });
});

describe('the link in the header of a mail', () => {
  it('ends the alert with one POST, as often as one likes, and nothing else does', async () => {
    const user = await buildUser(board.ctx);
    const id = await buildAlert(board, user);
    const { endLink } = await import('./server/links');
    const key = new URL(endLink(board.ctx, id)).searchParams.get('key');
    expect((await call(`POST /v2/alerts/end/${id}/wrong`)).body.code).toBe('link_invalid');
    const otherKey = new URL(endLink(board.ctx, crypto.randomUUID())).searchParams.get('key');
    expect((await call(`POST /v2/alerts/end/${id}/${otherKey}`)).body.code).toBe('link_invalid');
    for (let time = 0; time < 2; time += 1) expect((await call(`POST /v2/alerts/end/${id}/${key}`)).body).toMatchObject({ title: 'Hebrew' });
    expect(await keysOf(id)).toEqual([]);
    expect((await call('GET /v2/alerts', { token: user.token })).body.data).toMatchObject([{ state: 'ended', next_at: null }]);
    // It can be started again, until it is deleted after thirty days.
    expect((await call(`PUT /v2/alerts/${id}/active`, { token: user.token, body: { active: true } })).body.state).toBe('active');
    await call(`POST /v2/alerts/end/${id}/${key}`);
    const now = board.clock.now();
    board.clock.advance(31 * DAY);
    await sweepTables(board.ctx, alertLifetimes);
    board.clock.set(now);
    expect((await call('GET /v2/alerts', { token: user.token })).body.data).toEqual([]);
    expect((await call(`POST /v2/alerts/end/${id}/${key}`)).status).toBe(200);
  });
});

describe('the preview', () => {
  it('has the number and the newest of the open jobs of the last 30 days that the search finds', async () => {
    const now = board.clock.now();
    const city = `Preview${Math.random().toString(36).slice(2, 8)}`;
    const build = (overrides: object) => buildPost(board.ctx, { city, ...overrides });
    const [old, recent, newest] = [
      await build({ postedOn: addDays(now, -31) }),
      await build({ postedOn: addDays(now, -29) }),
      await build({ postedOn: addDays(now, -1), headline: 'Cantor' }),
    ];
    await build({ postedOn: now, private: true });
    // A renewal brings no job a second time.
    await build({ postedOn: now, firstPostedOn: addDays(now, -60) });
    const { token } = await buildUser(board.ctx);
    const { body } = await call('POST /v2/alerts/preview', { token, body: { search: { kw: city } } });
    expect(body.preview).toMatchObject({ count: 2, capped: false, jobs: [{ _id: newest.id, headline: 'Cantor', place: `${city}, NJ` }, { _id: recent.id }] });
    expect(JSON.stringify(body)).not.toContain(old.id);
    expect((await call('POST /v2/alerts/preview', { token, body: { search: { kw: 'nothing like this' } } })).body.preview).toEqual({
      count: 0,
      capped: false,
      jobs: [],
    });
    expect((await call('POST /v2/alerts/preview', { token, body: { search: { zip: '00000' } } })).status).toBe(422);
  });

  it('has the schedule of the alert that the user has for the search already', async () => {
    const { token } = await buildUser(board.ctx);
    const savedFor = async (by?: string) => (await call('POST /v2/alerts/preview', { token: by, body: { search: { kw: 'falconer' } } })).body.saved;
    expect(await savedFor(token)).toBeNull();
    await call('POST /v2/alerts', { token, body: { search: { kw: 'falconer' }, days: ['Thursday', 'Monday'], hour: 9 } });
    expect(await savedFor(token)).toEqual({ at_once: false, days: ['Monday', 'Thursday'], hour: 9, paused: false });
    const other = await buildUser(board.ctx);
    expect([await savedFor(other.token), await savedFor()]).toEqual([null, null]);
  });

  it('is for the same search only, also while it is paused, and not after its end', async () => {
    const { token, id } = await buildUser(board.ctx);
    const find = async (what: object, by = token) => (await call('POST /v2/alerts/find', { token: by, body: { search: what } })).body;
    expect(await find({ kw: 'cartographer' })).toEqual({ alert: null });
    await call('POST /v2/alerts', { token, body: { search: { kw: 'cartographer', skills: ['Music'] }, at_once: true } });
    const found = await find({ skills: ['Music'], kw: ' cartographer ', where: '' });
    expect(found).toEqual({ alert: { _id: expect.any(String), at_once: true, days: [], hour: 8, paused: false } });
    expect(await find({ kw: 'cartographer' })).toEqual({ alert: null });
    await call(`PUT /v2/alerts/${found.alert._id}/active`, { token, body: { active: false } });
    expect(await find({ kw: 'cartographer', skills: ['Music'] })).toMatchObject({ alert: { paused: true } });
    const other = await buildUser(board.ctx);
    expect(await find({ kw: 'cartographer', skills: ['Music'] }, other.token)).toEqual({ alert: null });
    await board.ctx.db.update(jobAlerts).set({ endedAt: board.clock.now(), pausedAt: null }).where(eq(jobAlerts.userId, id));
    expect(await find({ kw: 'cartographer', skills: ['Music'] })).toEqual({ alert: null });
    expect((await call('POST /v2/alerts/find', { body: { search: { kw: 'cartographer' } } })).status).toBe(401);
    expect((await call('POST /v2/alerts/find', { token, body: { search: {} } })).status).toBe(422);
  });

  it('is for the same search in whatever order its values were chosen', async () => {
    const { token, id } = await buildUser(board.ctx);
    const find = async (stateCodes: string[]) => (await call('POST /v2/alerts/find', { token, body: { search: { kw: 'cooper', stateCodes } } })).body.alert;
    await call('POST /v2/alerts', { token, body: { search: { kw: 'cooper', stateCodes: ['PA', 'NJ'] }, at_once: true } });
    expect(await find(['NJ', 'PA'])).toMatchObject({ at_once: true });
    // An earlier release kept values in the order in which they were chosen, so that there may be two alerts. The later one has ended here.
    const [earlier] = await board.ctx.db
      .update(jobAlerts)
      .set({ search: { kw: 'cooper', stateCodes: ['PA', 'NJ'] } })
      .where(eq(jobAlerts.userId, id))
      .returning();
    await board.ctx.db
      .insert(jobAlerts)
      .values({ ...(earlier as typeof jobAlerts.$inferSelect), id: newId(), createdAt: addDays(board.clock.now(), 1), endedAt: board.clock.now() });
    expect(await find(['NJ', 'PA'])).toMatchObject({ _id: earlier?.id });
  });

  it('is hidden from visitors where the list needs a login', async () => {
    const preview = async (what: object) => (await call('POST /v2/alerts/preview', { body: { search: what } })).body.preview;
    await writeSetting(board.ctx.db, board.clock, 'login_lists', ['search', 'skill']);
    expect(await preview({ kw: 'teacher' })).toBeNull();
    expect(await preview({ stateCodes: ['NJ'], skills: ['Music'] })).toBeNull();
    expect(await preview({ skills: ['Music'] })).toBeNull();
    expect(await preview({ stateCodes: ['NJ'] })).not.toBeNull();
    await writeSetting(board.ctx.db, board.clock, 'login_lists', ['remote']);
    expect(await preview({ remote: true })).toBeNull();
    expect(await preview({ countries: ['RT'] })).toBeNull();
    expect(await preview({ kw: 'teacher' })).not.toBeNull();
    await writeSetting(board.ctx.db, board.clock, 'login_lists', null);
  });
});

it('a saved pay with cents is shown in whole dollars', async () => {
  const user = await buildUser(board.ctx);
  const id = await buildAlert(board, user, { kw: 'hebrew', minSalary: 50_000 });
  await board.ctx.db
    .update(jobAlerts)
    .set({ search: { kw: 'hebrew', minSalary: 50_000.5 } })
    .where(eq(jobAlerts.id, id));
  const answer = await call(`GET /v2/alerts/${id}`, { token: user.token });
  expect(answer).toMatchObject({ status: 200, body: { search: { minSalary: 50_000 }, title: 'hebrew · $50,000 or more a year' } });
});

describe('an account that is removed', () => {
  it('takes its alerts with it, which its download had', async () => {
    const user = await buildUser(board.ctx);
    await buildAlert(board, user, { remote: true });
    const { exportAlerts } = await import('./server/account-parts');
    expect((await exportAlerts(board.ctx, user.id)).documents.job_alerts).toMatchObject([{ search: { remote: true }, at_once: true, sent: [] }]);
    expect((await call('DELETE /v2/account/remove_account', { token: user.token })).status).toBe(200);
    expect(await board.ctx.db.select().from(jobAlerts).where(eq(jobAlerts.userId, user.id))).toEqual([]);
  });
});
