import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { markVerified } from '~/accounts/server/registration/mark-verified';
import { buildUser } from '~/accounts/testing';
import { addDays, HOUR, MINUTE } from '~/platform/calendar/clock';
import { inTransaction } from '~/platform/database/transaction';
import { buildPost, buildPostOrganization } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { organizationIdsOf } from './server';
import { organizationInvitations } from './tables';
import { buildOrganization } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const form = { name: 'Beth El', location: { country_code: 'US', zipcode: '02139' }, url: 'https://beth-el.example', mission: 'Learning, *together*.' };

describe('saving an organization', () => {
  it('adds it, makes the user its owner, and answers with tokens that have the new role', async () => {
    const user = await buildUser(board.ctx);
    const saved = await board.call('POST /v2/employer/organizations/save', { token: user.token, body: form });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        rec: { name: 'Beth El', location: { city: 'Cambridge', state_code: 'MA', zipcode: '02139', country_code: 'US' }, nonprofit: true },
        user: { roles: expect.arrayContaining(['organization']), organizations: [{ name: 'Beth El', relationship: 'owner' }] },
        access_token: expect.any(String),
      },
    });
    const refreshed = await board.call('POST /auth/refresh', { body: { refresh_token: saved.body.refresh_token } });
    expect(refreshed.status).toBe(200);

    const changed = await board.call('POST /v2/employer/organizations/save', {
      token: saved.body.access_token,
      body: { ...form, _id: saved.body.rec._id, name: 'Beth El of Boston', location: { country_code: 'IL', city: 'Haifa', zipcode: '02139' } },
    });
    expect(changed.body.rec).toMatchObject({
      _id: saved.body.rec._id,
      name: 'Beth El of Boston',
      location: { country_code: 'IL', city: 'Haifa', zipcode: '', state_code: '' },
    });
    expect((await board.call('GET /v2/employer/organizations', { token: user.token })).body).toMatchObject({
      data: [{ name: 'Beth El of Boston', relationship: 'owner' }],
      meta: { page_info: { qry_total: 1 } },
    });
  });

  it('names each field that is wrong', async () => {
    const { token } = await buildUser(board.ctx);
    const save = async (body: object) => {
      const { status, body: answer } = await board.call('POST /v2/employer/organizations/save', { token, body: { ...form, ...body } });
      return [status, answer.detail?.map?.(({ loc }: { loc: string[] }) => loc.slice(1).join('.'))];
    };
    expect(await save({ name: '' })).toEqual([422, ['name']]);
    for (const name of ['See https://evil.example', 'Win at www.evil', 'win@evil.example']) expect(await save({ name })).toEqual([422, ['name']]);
    expect(await save({ name: 'Chabad.org' })).toEqual([200, undefined]);
    expect(await save({ url: 'beth-el.example' })).toEqual([422, ['url']]);
    expect(await save({ location: { country_code: 'RT' } })).toEqual([422, ['location.country_code']]);
    expect(await save({ location: { country_code: 'US', zipcode: '99999' } })).toEqual([422, ['location.zipcode']]);
    expect(await save({ phone: '1\n2' })).toEqual([422, ['phone']]);
    expect(await save({ name: '', location: {} }), 'all at once, in the order of the form').toEqual([422, ['name', 'location.zipcode']]);
    expect(await save({ name: '', location: { country_code: 'US', zipcode: '99999' } }), 'with a wrong one').toEqual([422, ['name', 'location.zipcode']]);
    expect(await save({ name: '', location: { country_code: 'IL' } })).toEqual([422, ['name', 'location.city']]);
  });

  it('answers 404 for others’ organizations and changes nothing', async () => {
    const owner = await buildUser(board.ctx);
    const stranger = await buildUser(board.ctx);
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    const refused = await board.call('POST /v2/employer/organizations/save', { token: stranger.token, body: { ...form, _id: rec._id, name: 'Mine' } });
    expect(refused.status).toBe(404);
    expect((await board.call('POST /v2/employer/org/add_user', { token: stranger.token, body: { org_id: rec._id, email: stranger.email } })).status).toBe(404);
    expect((await board.call(`GET /v2/organizations/${rec._id}`)).body.name).toBe('Beth El');
  });
});

describe('adding a member', () => {
  it('answers the same for known and unknown addresses; the user of the known one becomes a member', async () => {
    const owner = await buildUser(board.ctx);
    const known = await buildUser(board.ctx);
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    const add = (email: string) => board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: rec._id, email } });
    const [first, second] = [await add(known.email), await add('nobody@example.org')];
    expect(first.status).toBe(200);
    expect(second.status).toBe(200);
    expect(first.body.message.replace(known.email, '')).toBe(second.body.message.replace('nobody@example.org', ''));

    const member = await board.call('GET /v2/auth/refresh_user', { token: known.token });
    expect(member.body.user).toMatchObject({ roles: expect.arrayContaining(['organization']), organizations: [{ _id: rec._id, relationship: 'member' }] });
    const mails = await board.mails();
    const textTo = (email: string) => (mails.find(({ to }) => to?.[0]?.address === email)?.text ?? '').replace(/\s+/g, ' ');
    expect(textTo(known.email)).toContain(`Dina Adler (${owner.email}) added you to “Beth El”.`);
    expect(textTo('nobody@example.org')).toContain(`Dina Adler (${owner.email}) would like you to post jobs for “Beth El”`);
    expect(textTo('nobody@example.org')).toContain('auth/register');
  });

  it('are mailed nothing that the sender could advertise with', async () => {
    const owner = await buildUser(board.ctx, { firstName: 'Win at evil.example', lastName: 'Now' });
    const organization = await buildOrganization(board.ctx, owner.id, { name: 'WIN $5000 at https://evil.example/win call 555 123 4567' });
    const known = await buildUser(board.ctx);
    for (const email of [known.email, 'stranger@example.org']) {
      await board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: organization.id, email } });
      const mail = (await board.mails()).findLast(({ to }) => to?.[0]?.address === email);
      for (const form of [mail?.subject, mail?.text, mail?.html]) {
        expect(form).toBeTruthy();
        expect(form).not.toMatch(/evil|\bWIN\b|\bWin\b/);
      }
      expect(mail?.text).toContain(owner.email);
    }
  });
});

describe('an invitation that is repeated', () => {
  it('is mailed once to an address by an organization, and answered alike with and without an account', async () => {
    const [owner, colleague] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const found = async (name: string) =>
      (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: { ...form, name } })).body.rec._id as string;
    const [first, second] = [await found('Beth Shalom School'), await found('Beth Emet School')];
    await board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: first, email: colleague.email } });
    const email = 'again@example.org';
    const invite = (org_id: string, token = owner.token) => board.call('POST /v2/employer/org/add_user', { token, body: { org_id, email } });
    const mailed = async () => (await board.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ text }) => /Beth \w+ School/.exec(text ?? '')?.[0]);
    const answers = [await invite(first), ...(await Promise.all([invite(first), invite(first, colleague.token)]))];
    // Withdrawing it does not make room for another mail.
    await board.call('POST /v2/employer/org/remove_user', { token: owner.token, body: { org_id: first, email } });
    answers.push(await invite(first));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const said = answers.map(({ body }) => /^We’ve emailed|^We just emailed [^,]*/.exec(body.message)?.[0]);
    expect(said).toEqual(['We’ve emailed', ...Array.from({ length: 3 }, () => `We just emailed ${email}`)]);
    const known = await buildUser(board.ctx);
    board.clock.advance(MINUTE);
    const add = async () =>
      (await board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: second, email: known.email } })).body.message;
    expect([await add(), await add()]).toEqual(answers.slice(0, 2).map(({ body }) => body.message.replaceAll(email, known.email)));
    expect(await mailed()).toEqual(['Beth Shalom School']);
    await invite(second);
    expect(await mailed()).toHaveLength(2);
    board.clock.advance(25 * HOUR);
    const { access_token } = await startSession(board.ctx, board.ctx.db, owner.id, false, { ip: '127.0.0.1', userAgent: 'test' });
    expect((await invite(first, access_token)).status).toBe(200);
    expect(await mailed()).toEqual(['Beth Shalom School', 'Beth Emet School', 'Beth Shalom School']);
  });
});

describe('an invited person', () => {
  it('becomes a member by confirming the invited address, and only that one', async () => {
    const owner = await buildUser(board.ctx);
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    await board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: rec._id, email: 'invited@example.org' } });
    const invitation = (await board.mails()).find(({ to }) => to?.[0]?.address === 'invited@example.org')?.text ?? '';
    expect(decodeURIComponent(invitation)).toContain(`/auth/register?redirect=/employer/jobs/new/start?_id=${rec._id}`);

    const invited = await buildUser(board.ctx, { email: 'invited@example.org', verifiedAt: null });
    const other = await buildUser(board.ctx, { verifiedAt: null });
    for (const { token, email } of [invited, other]) {
      await board.call('GET /auth/resend_confirmation', { token });
      const mail = (await board.mails()).findLast(({ to, text }) => to?.[0]?.address === email && text?.includes('auth/confirm'));
      const code = /auth\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      expect((await board.call(`GET /v2/auth/verify?token=${code}`)).body.user.organizations).toEqual(
        email === invited.email ? [expect.objectContaining({ _id: rec._id, relationship: 'member' })] : [],
      );
    }
  });

  it('is not a member after the invitation was withdrawn or is older than 90 days', async () => {
    const owner = await buildUser(board.ctx);
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    const on = (path: string, email: string) => board.call(`POST /v2/employer/org/${path}`, { token: owner.token, body: { org_id: rec._id, email } });
    await on('add_user', 'withdrawn@example.org');
    await on('add_user', 'late@example.org');
    expect((await on('remove_user', 'withdrawn@example.org')).status).toBe(200);
    await board.ctx.db.update(organizationInvitations).set({ createdAt: addDays(board.clock.now(), -91) });
    for (const email of ['withdrawn@example.org', 'late@example.org']) {
      const { id } = await buildUser(board.ctx, { email, verifiedAt: null });
      await inTransaction(board.ctx.db, (tx) => markVerified(board.ctx, tx, id));
      expect(await organizationIdsOf(board.ctx.db, id)).toEqual([]);
    }
    expect(await board.ctx.db.$count(organizationInvitations, eq(organizationInvitations.organizationId, rec._id))).toBe(0);
  });
});

describe('the members of an organization', () => {
  async function withMember() {
    const [owner, member] = [await buildUser(board.ctx), await buildUser(board.ctx)];
    const { rec } = (await board.call('POST /v2/employer/organizations/save', { token: owner.token, body: form })).body;
    const add = (email: string) => board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: rec._id, email } });
    await add(member.email);
    const list = async (token: string) => (await board.call(`GET /v2/employer/org/members/${rec._id}`, { token })).body.data;
    const remove = (token: string, email: string) => board.call('POST /v2/employer/org/remove_user', { token, body: { org_id: rec._id, email } });
    return { owner, member, rec, add, list, remove };
  }

  it('are listed for members only, and an added account looks like an invited address until it is used', async () => {
    const { owner, rec, add, list } = await withMember();
    const known = await buildUser(board.ctx);
    board.clock.advance(1_000);
    await add(known.email);
    await add('unknown@example.org');
    const rows = await list(owner.token);
    expect(rows[0]).toMatchObject({ email: owner.email, name: 'Dina Adler', relationship: 'owner', self: true, removable: false });
    const [added, invited] = [known.email, 'unknown@example.org'].map((email) => rows.find((row: { email: string }) => row.email === email));
    expect({ ...added, email: '' }).toEqual({ ...invited, email: '' });

    board.clock.advance(1_000);
    await board.call('POST /auth/refresh', { body: { refresh_token: known.refreshToken } });
    expect((await list(owner.token)).find((row: { email: string }) => row.email === known.email)).toMatchObject({ name: 'Dina Adler', joined: true });
    const stranger = await buildUser(board.ctx);
    expect((await board.call(`GET /v2/employer/org/members/${rec._id}`, { token: stranger.token })).status).toBe(404);
  });

  it('get the mail again while they have not accepted, which looks the same with and without an account', async () => {
    const { owner, rec, add, list } = await withMember();
    const known = await buildUser(board.ctx);
    const addresses = [known.email, 'still-unknown@example.org'];
    board.clock.advance(1_000);
    for (const email of addresses) await add(email);
    board.clock.advance(10 * MINUTE);
    for (const email of addresses) {
      expect((await add(email)).status).toBe(200);
      expect((await board.mails()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(2);
    }
    const [again, invited] = (await list(owner.token)).filter(({ email }: { email: string }) => addresses.includes(email));
    expect({ ...again, email: '' }).toEqual({ ...invited, email: '' });
    expect(again).toMatchObject({ joined: false, since: board.clock.now().toISOString() });

    board.clock.advance(1_000);
    await board.call('POST /auth/refresh', { body: { refresh_token: known.refreshToken } });
    const refused = await board.call('POST /v2/employer/org/add_user', { token: owner.token, body: { org_id: rec._id, email: known.email } });
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'email'], type: 'member_already' }] } });
  });

  it('lose their rights with their membership and are told so', async () => {
    const { owner, member, rec, list, remove } = await withMember();
    expect((await remove(owner.token, member.email)).body.message).toBe(`${member.email} can no longer act for Beth El.`);
    expect(await list(owner.token)).toHaveLength(1);
    expect((await board.call('POST /v2/employer/organizations/save', { token: member.token, body: { ...form, _id: rec._id } })).status).toBe(404);
    expect((await board.mails()).findLast(({ to }) => to?.[0]?.address === member.email)?.subject).toBe('A membership on Parnassa has ended');
    expect((await remove(owner.token, member.email)).body.detail).toMatchObject([{ loc: ['body', 'email'], type: 'unknown_member' }]);
  });

  it('may leave, but not remove an owner; the only owner stays', async () => {
    const { owner, member, list, remove } = await withMember();
    expect(await remove(member.token, owner.email)).toMatchObject({ status: 409, body: { code: 'member_protected' } });
    expect((await remove(owner.token, owner.email)).status).toBe(409);
    const stranger = await buildUser(board.ctx);
    expect((await remove(stranger.token, member.email)).status).toBe(404);
    expect((await remove(member.token, member.email)).body.message).toBe('You’ve left Beth El.');
    expect(await list(owner.token)).toHaveLength(1);
  });
});

describe('the public lists', () => {
  it('have pages, a filter by place, and counts', async () => {
    const { token } = await buildUser(board.ctx);
    for (const name of ['One', 'Two']) {
      await board.call('POST /v2/employer/organizations/save', {
        token,
        body: { ...form, name, location: { country_code: 'CA', state_code: 'ON', city: 'Toronto' } },
      });
    }
    const ontario = await board.call('GET /v2/organizations?field=state&val=ON');
    expect(ontario.body.data.map(({ name }: { name: string }) => name)).toEqual(['Two', 'One']);
    expect(ontario.body.meta.page_info).toMatchObject({ qry_total: 2, current_page: 1, page_size: 12 });
    expect((await board.call('POST /v2/organizations?field=country&val=CA')).body.data).toHaveLength(2);
    expect((await board.call('POST /v2/organizations', { body: { field: 'state', val: 'ON' } })).body.data).toEqual(ontario.body.data);
    expect(await board.call('POST /v2/organizations', { body: { field: 'state' } })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'val'] }] },
    });
    expect(await board.call('POST /v2/organizations', { body: { filter: { state: 'ON' } } })).toMatchObject({
      status: 422,
      body: { detail: [{ msg: 'unknown field: filter' }] },
    });
    expect((await board.call('POST /v2/organizations', { body: { field: 'state', val: 'ON', page_num: 2 } })).body.meta.page_info.current_page).toBe(2);
    expect(ontario.body.data[0].location).toMatchObject({ city: 'Toronto', state_name: 'Ontario', country_name: 'Canada' });
    expect((await board.call('GET /v2/organizations/?page_num=99')).body.data).toEqual([]);
    expect((await board.call('GET /v2/organizations?page_num=0')).status).toBe(422);
    const totals = await board.call('GET /v2/organizations/totals');
    expect(totals.body.states).toContainEqual({ _id: 'ON', name: 'Ontario', count: 2 });
    expect(totals.body.countries).toContainEqual({ _id: 'CA', name: 'Canada', count: 2 });
    const { open_jobs: _, type: _type, ...first } = ontario.body.data[0];
    const recs = await board.call('POST /v2/organizations/recs', { body: { rec_ids: [first._id, '00000000-0000-4000-8000-000000000000'] } });
    expect(recs.body.data).toEqual([
      { ...first, mission_html: '<p>Learning, <em>together</em>.</p>', answers: null, photos: [], people: [], benefits: [], map: null },
    ]);
    expect((await board.call('GET /v2/organizations/nonsense')).status).toBe(404);
  });

  it('are searched by name or town, by the type that their open jobs name, and sorted by the number of open jobs', async () => {
    const school = await buildPostOrganization(board.ctx, 'Zayit School of the Valley');
    const camp = await buildPostOrganization(board.ctx, 'Alon Camp of the Valley');
    const idle = await buildPostOrganization(board.ctx, 'Minyan of the Valley');
    for (const _ of [1, 2]) await buildPost(board.ctx, { organizationId: school, orgTypes: ['Overnight camp', 'Boarding school'] });
    await buildPost(board.ctx, { organizationId: camp, orgTypes: ['Overnight camp'] });
    // An expired post is not an open job, and names no type.
    await buildPost(board.ctx, { organizationId: idle, orgTypes: ['Overnight camp'], postedOn: addDays(board.clock.now(), -100) });
    const names = async (query: string) =>
      (await board.call(`GET /v2/organizations?${query}`)).body.data.map(({ name, open_jobs: jobs }: { name: string; open_jobs: number }) => [name, jobs]);
    expect(await names('q=VALLEY+of&sort=name')).toEqual([
      ['Alon Camp of the Valley', 1],
      ['Minyan of the Valley', 0],
      ['Zayit School of the Valley', 2],
    ]);
    expect((await names('q=of+the+valley&sort=jobs')).map(([name]: [string]) => name)).toEqual([
      'Zayit School of the Valley',
      'Alon Camp of the Valley',
      'Minyan of the Valley',
    ]);
    expect((await names('q=of+the+valley')).map(([name]: [string]) => name)).toEqual([
      'Minyan of the Valley',
      'Alon Camp of the Valley',
      'Zayit School of the Valley',
    ]);
    expect(await names('q=valley+teaneck&type=Boarding+school')).toEqual([['Zayit School of the Valley', 2]]);
    expect(await names('q=%25')).toEqual([]);
    // The type that jobs name most often, those that have ended as well; but not those that the public never saw.
    await buildPost(board.ctx, { organizationId: school, orgTypes: ['Overnight camp'] });
    for (const _ of [1, 2]) await buildPost(board.ctx, { organizationId: camp, orgTypes: ['Foundation'], postedOn: null });
    const listed = (await board.call('GET /v2/organizations?q=of+the+valley&sort=name')).body.data;
    expect(listed.map(({ type }: { type: string }) => type)).toEqual(['Overnight camp', 'Overnight camp', 'Overnight camp']);
    expect((await board.call('GET /v2/organizations?field=state&val=ON')).body.data[0].type).toBe('');
    const camps = await board.call('POST /v2/organizations', { body: { type: 'Overnight camp', sort: 'jobs' } });
    expect(camps.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([school, camp]);
    expect(camps.body.meta.page_info.qry_total).toBe(2);
    expect(camps.body.meta.page_info.total_recs).toBeGreaterThan(2);
    expect((await board.call('GET /v2/organizations?sort=oldest')).status).toBe(422);
    const { types, hiring } = (await board.call('GET /v2/organizations/totals')).body;
    // The number that the front page has.
    expect([hiring, (await board.call('GET /v2/posts/front')).body.counts.organizations]).toEqual([2, 2]);
    expect(types).toEqual([
      { _id: 'Overnight camp', name: 'Overnight camp', count: 2 },
      { _id: 'Boarding school', name: 'Boarding school', count: 1 },
    ]);
  });
});
