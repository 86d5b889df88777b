import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { buildUnpaidPost } from '~/orders/testing';
import { organizationMembers } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { DAY } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { mailLimits } from '~/platform/mail/limits';
import { openTestBoard, type TestBoard } from '~test/board';
import { couponHolders, couponShares, coupons } from './tables';
import { buildCoupon } from './testing';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

type Person = Awaited<ReturnType<typeof buildUser>>;
const newEmployer = (more: object = {}) => buildUser(board.ctx, { roles: ['employer'], ...more });
const newCard = (owner: Person, more: object = {}) => buildCoupon(board.ctx, { couponType: 'Gift Card', userId: owner.id, amount: 3_000, ...more });
const ask = (name: string, { token }: { token?: string | undefined }, body?: object) => board.call(name, { token, ...(body ? { body } : {}) });
const share = (owner: { token?: string | undefined }, body: object) => ask('POST /v2/employer/gift_cards/share', owner, body);
const refusalOf = ({ status, body }: { status: number; body: { code?: string; detail: unknown } }) => [status, body.code];
const mailsWith = async (code: string) => (await board.mails()).filter(({ text }) => text?.includes(code));
const suggestions = async (viewer: Person): Promise<{ oid: string; name: string }[]> => (await ask('GET /v2/employer/gift_cards/orgs', viewer)).body.data;
/** Uses a card for a new employer's first post. */
async function useCard(code: string, buyer?: Awaited<ReturnType<typeof buildUnpaidPost>>) {
  const { postId, orderId, token, owner } = buyer ?? (await buildUnpaidPost(board));
  const applied = await ask('POST /v2/employer/jobs_prep/apply_coupon', { token }, { order_id: orderId, code });
  const answer = applied.status === 200 ? await ask(`POST /v2/employer/jobs_prep/activate/${postId}`, { token }, {}) : applied;
  return { answer, orderId, owner, token };
}

describe('GET /coupons/{code}', () => {
  it('says of a gift card that it is the viewer’s own, and of a credit that they can use it', async () => {
    const [owner, other] = [await newEmployer(), await newEmployer()];
    const { code } = await newCard(owner);
    const own = async (of: string, viewer: { token?: string }) => (await ask(`GET /coupons/${of}`, viewer)).body.own;
    expect([await own(code, owner), await own(code, other), await own(code, {})]).toEqual([true, false, false]);
    const credits = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: owner.id });
    expect(await own(credits.code, owner)).toBe(false);
  });
});

describe('GET /v2/employer/gift_cards', () => {
  it('lists the cards that can be used before the others, the newest first', async () => {
    const owner = await newEmployer();
    const cards: Record<string, object> = {
      older: {},
      newer: {},
      inactive: { active: false },
      'used up': { useCount: 5, useLimit: 5 },
      expired: { expiresOn: new Date(board.clock.now().getTime() - DAY) },
    };
    const codes = new Map<string, string>();
    for (const [index, [name, more]] of Object.entries(cards).entries()) {
      const createdAt = new Date(board.clock.now().getTime() - (10 - index) * DAY);
      codes.set((await newCard(owner, { createdAt, ...more })).code, name);
    }
    const { data } = (await ask('GET /v2/employer/gift_cards', owner)).body;
    expect(data.map(({ code }: { code: string }) => codes.get(code))).toEqual(['newer', 'older', 'expired', 'used up', 'inactive']);
  });
});

describe('GET /v2/employer/gift_cards/{id}', () => {
  it('shows who used the card by their organization, and what is missing for the reward', async () => {
    const owner = await newEmployer();
    const card = await newCard(owner, { amount: 10_000, triggerAmount: 5_000, triggerAmountType: 'dollars', triggerCount: 2 });
    const show = async () => (await ask(`GET /v2/employer/gift_cards/${card.id}`, owner)).body;
    expect(await show()).toMatchObject({ _id: card.id, used_by: [], shared_with: [], mailed: 0, reward: { used: 0, missing: 2, earned_on: null } });

    const first = await useCard(card.code);
    expect(first.answer.status).toBe(200);
    const seen = await show();
    expect(seen).toMatchObject({ user: owner.id, reuse: true, orders: [first.orderId], users: [first.owner.id], reward: { used: 1, missing: 1 } });
    expect(seen.used_by).toEqual([{ organization: { _id: first.owner.organization.id, name: first.owner.organization.name }, used_on: expect.any(String) }]);
    expect(JSON.stringify(seen)).not.toContain('@');

    await useCard(card.code);
    expect(await show()).toMatchObject({ use_left: 3, reward: { used: 2, missing: 0, earned_on: board.clock.now().toISOString() } });
  });

  it('names the order that brought it, to its owner only', async () => {
    const { orderId } = await buildUnpaidPost(board);
    const owner = await newEmployer();
    const card = await newCard(owner, { orderId });
    expect((await ask('GET /v2/employer/gift_cards', owner)).body.data).toMatchObject([{ _id: card.id, from_order: orderId }]);
    const taker = await newEmployer();
    const taken = await ask(`POST /v2/employer/take-coupon/${card.code}`, taker);
    expect([taken.status, taken.body.coupon.from_order]).toEqual([200, null]);
  });

  it('is for the owner only: cards of others, other coupons and unknown ids are 404', async () => {
    const [owner, stranger] = [await newEmployer(), await newEmployer()];
    const card = await newCard(owner);
    const discount = await buildCoupon(board.ctx, { couponType: 'User Discount', userId: owner.id });
    for (const [viewer, id] of [
      [stranger, card.id],
      [owner, discount.id],
      [owner, newId()],
    ] as const) {
      expect((await ask(`GET /v2/employer/gift_cards/${id}`, viewer)).status).toBe(404);
      expect((await ask(`POST /v2/employer/gift_cards/system_share/${id}`, viewer, { system_share: false })).status).toBe(404);
      expect((await share(viewer, { card_id: id, email: 'friend@example.org' })).status).toBe(404);
    }
    expect(await mailsWith(card.code)).toEqual([]);
  });

  it('shows a holder of a coupon only their own uses', async () => {
    const coupon = await buildCoupon(board.ctx);
    const [first, second] = [await useCard(coupon.code), await useCard(coupon.code)];
    await ask(`POST /v2/employer/take-coupon/${coupon.code}`, second);
    const [held] = (await ask('GET /v2/employer/coupons', second)).body.data;
    expect(held).toMatchObject({ _id: coupon.id, use_count: 2, user: null, orders: [second.orderId], users: [second.owner.id] });
    expect(JSON.stringify(held)).not.toContain(first.owner.id);
  });
});

describe('POST /v2/employer/gift_cards/system_share/{id}', () => {
  it('sets whether the staff may mail the card, which is recorded', async () => {
    const owner = await newEmployer();
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const card = await newCard(owner);
    const set = (system_share: boolean) => ask(`POST /v2/employer/gift_cards/system_share/${card.id}`, owner, { system_share });
    const offer = () => ask('POST /v2/admin/coupons/share', admin, { rec_id: card.id, emails: ['school@example.org'] });

    expect((await ask('GET /v2/employer/gift_cards', owner)).body.data[0].system_share).toBe(true);
    expect(await set(false)).toMatchObject({ status: 200, body: { _id: card.id, system_share: false } });
    expect(await offer()).toMatchObject({ status: 409, body: { code: 'offering_forbidden' } });
    expect(await mailsWith(card.code)).toEqual([]);
    expect((await set(true)).body.system_share).toBe(true);
    expect((await offer()).status).toBe(200);
    const { data } = (await ask(`GET /v3/admin/audit?subject_id=${card.id}&action=coupon.offering_changed`, admin)).body;
    expect(data.map(({ after }: { after: object }) => after)).toEqual([{ system_share: true }, { system_share: false }]);
  });
});

describe('GET /v2/employer/gift_cards/orgs', () => {
  /** Each turn suggests five of about twenty organizations: the chance that all turns suggest the same is nil. */
  const TURNS = 12;

  it('suggests five random organizations of others that have no gift card and can be written to', async () => {
    const owner = await newEmployer();
    const own = await buildOrganization(board.ctx, owner.id);
    const others = await Promise.all(Array.from({ length: 8 }, async () => buildOrganization(board.ctx, (await newEmployer()).id, { city: 'Albany' })));
    const unreachable = await buildOrganization(board.ctx, (await newEmployer({ verifiedAt: null })).id);
    const inactive = await buildOrganization(board.ctx, (await newEmployer()).id, { active: false });
    const { owner: used } = await useCard((await newCard(owner, { amount: 10_000 })).code);

    const names = new Map(others.map(({ id, name }) => [name, id]));
    const seen = new Set<string>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const data = await suggestions(owner);
      expect(data).toHaveLength(5);
      expect(new Set(data.map(({ oid }) => oid)).size).toBe(5);
      for (const { oid } of data) seen.add(oid);
      for (const target of data.filter(({ name }) => names.has(name)))
        expect(target).toEqual({ oid: names.get(target.name), name: target.name, city: 'Albany', state_code: 'NY' });
    }
    for (const { id } of [own, unreachable, inactive, used.organization]) expect(seen).not.toContain(id);
    expect(seen.size).toBeGreaterThan(5);
  });

  it('leaves out an organization while a card that was shared with it can be used', async () => {
    const owner = await newEmployer();
    const member = await newEmployer();
    const { id } = await buildOrganization(board.ctx, member.id);
    const card = await newCard(owner);
    expect((await share(owner, { card_id: card.id, orgs: [id] })).status).toBe(200);
    for (let turn = 0; turn < TURNS; turn += 1) expect((await suggestions(owner)).map(({ oid }) => oid)).not.toContain(id);
    await board.ctx.db.update(coupons).set({ active: false }).where(eq(coupons.id, card.id));
    expect((await share(owner, { card_id: (await newCard(owner)).id, orgs: [id] })).status).toBe(200);
  });

  it('finds organizations by the words of their name or town, without those that have a gift card', async () => {
    const owner = await newEmployer();
    const named = (name: string, city = 'Utica') => newEmployer().then((member) => buildOrganization(board.ctx, member.id, { name, city }));
    const [first, second, taken] = [await named('Zimrat Academy'), await named('Beth Zimrat'), await named('Zimrat Camp')];
    const inTown = await named('Ohel Sarah', 'Zimratville');
    expect((await share(owner, { card_id: (await newCard(owner)).id, orgs: [taken.id] })).status).toBe(200);
    await buildOrganization(board.ctx, owner.id, { name: 'Zimrat of my own' });
    const find = async (q: string) =>
      (await ask(`GET /v2/employer/gift_cards/orgs?q=${encodeURIComponent(q)}`, owner)).body.data.map(({ oid }: { oid: string }) => oid);
    expect(await find('zimrat')).toEqual([second.id, inTown.id, first.id]);
    expect(await find('zimrat utica academy')).toEqual([first.id]);
    expect(await find('zimrat nowhere')).toEqual([]);
    expect((await ask(`GET /v2/employer/gift_cards/orgs?q=${'a'.repeat(201)}`, owner)).status).toBe(422);
  });
});

describe('POST /v2/employer/gift_cards/share', () => {
  it('mails the card to an address, with the owner’s note, the board’s name and links that work', async () => {
    const owner = await newEmployer({ firstName: 'Rivka', lastName: 'Stern' });
    const organization = await buildOrganization(board.ctx, owner.id);
    // The evening of the day before in New York.
    const card = await newCard(owner, { expiresOn: new Date('2027-03-02T02:00:00Z') });
    const answer = await share(owner, { card_id: card.id, name: 'Chana Levi', email: 'Chana@Example.org', note: 'We met in Boston.\n<b>Good luck</b>' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Gift card successfully shared.' } });
    const [mail, ...more] = await mailsWith(card.code);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: `A gift card for you: 30% off a job post on ${board.ctx.config.SITE_NAME}`, replyTo: [{ address: owner.email }] });
    expect(mail?.to?.map(({ address }) => address)).toEqual(['chana@example.org']);
    const links = [`http://board.test/employer/take-coupon/${card.code}`, `http://board.test/gift/${card.code}?gc=${card.code}&via=gift_card`];
    for (const words of ['Shalom Chana Levi', `Rivka Stern (${organization.name})`, 'We met in Boston.', '30% off', 'Valid until Mar 1, 2027', ...links])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('&lt;b&gt;Good luck');
    expect(mail?.html).toContain(`href="${links[0]}"`);
    expect(mail?.html).toContain(board.ctx.config.SITE_NAME);
    expect((await ask(`GET /v2/employer/gift_cards/${card.id}`, owner)).body).toMatchObject({ mailed: 1, shared_with: [] });
  });

  it('mails the card to organizations, whose addresses the owner does not learn', async () => {
    const [owner, member] = [await newEmployer(), await newEmployer()];
    const withMember = await buildOrganization(board.ctx, member.id, { email: 'office@beth.example' });
    const withAddress = await buildOrganization(board.ctx, (await newEmployer({ verifiedAt: null })).id, { email: 'office@other.example' });
    const card = await newCard(owner);
    const answer = await share(owner, { card_id: card.id, orgs: [withMember.id, withAddress.id, withMember.id] });
    expect(answer.status).toBe(200);
    expect((await mailsWith(card.code)).map(({ to }) => to?.[0]?.address).sort()).toEqual([member.email, 'office@other.example'].sort());
    const seen = await ask(`GET /v2/employer/gift_cards/${card.id}`, owner);
    expect(seen.body.shared_with.map(({ organization }: { organization: { _id: string } }) => organization._id).sort()).toEqual(
      [withMember.id, withAddress.id].sort(),
    );
    for (const { body } of [answer, seen]) expect(JSON.stringify(body)).not.toContain('@');
    expect(JSON.stringify(await board.ctx.db.select().from(couponShares))).not.toContain('@');
  });

  it('mails a card once to each mailbox, and to all recipients or none', async () => {
    const owner = await newEmployer();
    const card = await newCard(owner);
    expect((await share(owner, { card_id: card.id, email: 'dina@example.org, DINA+jobs@example.org' })).status).toBe(200);
    expect(await mailsWith(card.code)).toHaveLength(1);
    const again = await share(owner, { card_id: card.id, email: ['new@example.org', 'dina+again@example.org'] });
    expect(again).toMatchObject({ status: 409, body: { code: 'shared_before', detail: expect.stringContaining('dina+again@example.org') } });
    expect(await mailsWith(card.code)).toHaveLength(1);
    const another = await newCard(owner);
    expect((await share(owner, { card_id: another.id, email: 'dina@example.org' })).status).toBe(200);
  });

  it('refuses organizations that have a card, own and unreachable ones', async () => {
    const owner = await newEmployer();
    const card = await newCard(owner, { amount: 10_000, useLimit: 9 });
    const { owner: user } = await useCard(card.code);
    const [own, unreachable, fresh] = [
      await buildOrganization(board.ctx, owner.id),
      await buildOrganization(board.ctx, (await newEmployer({ verifiedAt: null })).id),
      await buildOrganization(board.ctx, (await newEmployer()).id),
    ];
    const to = (...orgs: string[]) => share(owner, { card_id: card.id, orgs });
    const before = (await mailsWith(card.code)).length;
    expect(refusalOf(await to(fresh.id, user.organization.id))).toEqual([409, 'organization_has_card']);
    expect(refusalOf(await to(own.id))).toEqual([409, 'coupon_own_gift_card']);
    expect(refusalOf(await to(unreachable.id))).toEqual([409, 'organization_unreachable']);
    expect((await to(newId())).body.detail[0].loc).toEqual(['body', 'orgs']);
    expect((await share(owner, { card_id: card.id, email: owner.email.replace('@', '+me@') })).body.detail[0].loc).toEqual(['body', 'email']);
    expect(await mailsWith(card.code)).toHaveLength(before);

    expect((await to(fresh.id)).status).toBe(200);
    const other = await newEmployer();
    expect(refusalOf(await share(other, { card_id: (await newCard(other)).id, orgs: [fresh.id] }))).toEqual([409, 'organization_has_card']);
  });

  it('refuses cards that cannot be used, with the words of the coupon', async () => {
    const owner = await newEmployer();
    const cases: [object, string][] = [
      [{ active: false }, 'coupon_inactive'],
      [{ expiresOn: new Date(board.clock.now().getTime() - DAY) }, 'coupon_expired'],
      [{ useCount: 5 }, 'coupon_used_up'],
    ];
    for (const [state, code] of cases) {
      const card = await newCard(owner, state);
      expect(refusalOf(await share(owner, { card_id: card.id, email: 'friend@example.org' }))).toEqual([409, code]);
    }
  });

  it.each([
    [{}, 'orgs'],
    [{ email: '' }, 'email'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'a@example.org\r\nBcc: b@example.org' }, 'email'],
    [{ email: Array.from({ length: 11 }, (_, index) => `a${index}@example.org`) }, 'email'],
    [{ email: 'a@example.org', name: 'Chana\r\nBcc: b@example.org' }, 'name'],
    [{ email: 'a@example.org', note: 'x'.repeat(1_001) }, 'note'],
    [{ orgs: ['nothing like an id'] }, 'orgs'],
  ])('refuses %j at %s', async (body, field) => {
    const owner = await newEmployer();
    const card = await newCard(owner);
    const answer = await share(owner, { card_id: card.id, ...body });
    expect([answer.status, answer.body.detail[0].loc[1]]).toEqual([422, field]);
    expect(await mailsWith(card.code)).toEqual([]);
  });

  it.each([
    ['dov@example.org, Friend@, chana@example.org', '“Friend@” isn’t an email address'],
    ['dov, dov@example.org; friend@', '“dov” and “friend@” aren’t email addresses'],
    [['dov@example.org\n\u202e'], 'please submit email addresses'],
    [`${'a'.repeat(300)}@example.org`, 'please submit email addresses'],
  ])('names the texts of %j that are no addresses', async (email, words) => {
    const owner = await newEmployer();
    const card = await newCard(owner);
    const answer = await share(owner, { card_id: card.id, email });
    expect([answer.status, answer.body.detail[0].msg]).toEqual([422, words]);
    expect(await mailsWith(card.code)).toEqual([]);
  });

  it('is refused for visitors, job seekers, and while the owner’s address is not confirmed', async () => {
    const owner = await newEmployer({ verifiedAt: null });
    const card = await newCard(owner);
    const body = { card_id: card.id, email: 'friend@example.org' };
    expect((await share({}, body)).status).toBe(401);
    expect((await share(await buildUser(board.ctx, { roles: ['jobseeker'] }), body)).status).toBe(403);
    expect(refusalOf(await share(owner, body))).toEqual([403, 'address_not_confirmed']);
    expect(await mailsWith(card.code)).toEqual([]);
  });

  it('forgets the shares with the owner’s account', async () => {
    const owner = await newEmployer();
    const card = await newCard(owner);
    await share(owner, { card_id: card.id, email: 'friend@example.org' });
    expect((await ask('DELETE /v2/account/remove_account', owner)).status).toBe(200);
    expect(await board.ctx.db.select().from(couponShares).where(eq(couponShares.couponId, card.id))).toEqual([]);
  });

  it('lets one of two owners share with an organization at the same moment', async () => {
    const owners = await Promise.all([newEmployer(), newEmployer(), newEmployer()]);
    const cards = await Promise.all(owners.map((owner) => newCard(owner)));
    const { id } = await buildOrganization(board.ctx, (await newEmployer()).id);
    const answers = await Promise.all(owners.map((owner, index) => share(owner, { card_id: cards[index]?.id, orgs: [id] })));
    expect(answers.map(refusalOf).sort()).toEqual([
      [200, undefined],
      [409, 'organization_has_card'],
      [409, 'organization_has_card'],
    ]);
    const mails = await board.mails();
    expect(mails.filter(({ text }) => cards.some(({ code }) => text?.includes(code)))).toHaveLength(1);
  });

  it('mails a card once, however often it is shared with an address at the same moment', async () => {
    const owner = await newEmployer();
    const card = await newCard(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => share(owner, { card_id: card.id, email: 'once@example.org' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await mailsWith(card.code)).toHaveLength(1);
  });
});

describe('POST /v2/employer/take-coupon/{code}', () => {
  const take = (taker: { token?: string | undefined }, code: string) => ask(`POST /v2/employer/take-coupon/${code}`, taker);
  const credits = async (taker: { token?: string | undefined }) =>
    (await ask('GET /v2/employer/coupons', taker)).body.data.map(({ code }: { code: string }) => code);

  it('puts a gift card into the credits once, without using it', async () => {
    const [owner, taker] = [await newEmployer(), await newEmployer()];
    const card = await newCard(owner);
    expect(await take(taker, card.code.toLowerCase())).toMatchObject({ status: 200, body: { added: true, coupon: { code: card.code, use_count: 0 } } });
    expect(await take(taker, card.code)).toMatchObject({ status: 200, body: { added: false } });
    expect(await credits(taker)).toEqual([card.code]);
    expect(await credits(owner)).toEqual([]);
  });

  it('takes a coupon that everybody may use, and leaves an own one as it is', async () => {
    const taker = await newEmployer();
    const system = await buildCoupon(board.ctx);
    const own = await buildCoupon(board.ctx, { couponType: 'User Discount', userId: taker.id });
    expect((await take(taker, system.code)).body.added).toBe(true);
    expect((await take(taker, own.code)).body.added).toBe(false);
    expect((await credits(taker)).sort()).toEqual([system.code, own.code].sort());
  });

  it('pays for a post afterwards, and then leaves the credits, since an employer may use one gift card', async () => {
    const owner = await newEmployer();
    const [card, second] = [await newCard(owner, { amount: 10_000 }), await newCard(owner)];
    const buyer = await buildUnpaidPost(board);
    for (const { code } of [card, second]) expect((await take(buyer, code)).status).toBe(200);
    expect(await credits(buyer)).toHaveLength(2);
    expect((await useCard(card.code, buyer)).answer.status).toBe(200);
    expect(await credits(buyer)).toEqual([]);
    const { user } = (await ask('GET /v2/auth/refresh_user', buyer)).body;
    expect(user.coupons.map(({ used_up }: { used_up: boolean }) => used_up)).toEqual([true, true]);
    expect(refusalOf(await take(buyer, (await newCard(owner)).code))).toEqual([409, 'coupon_second_gift_card']);
  });

  it('refuses with a reason of its own, the first that applies', async () => {
    const taker = await newEmployer();
    const colleague = await newEmployer();
    const shared = await buildOrganization(board.ctx, taker.id);
    await board.ctx.db.insert(organizationMembers).values({ organizationId: shared.id, userId: colleague.id, createdAt: board.clock.now() });
    const past = new Date(board.clock.now().getTime() - DAY);
    const other = await newEmployer();
    const gift = { couponType: 'Gift Card', userId: other.id } as const;
    const cases: [object, string][] = [
      [{ ...gift, active: false, expiresOn: past, useCount: 5 }, 'coupon_inactive'],
      [{ ...gift, expiresOn: past, useCount: 5 }, 'coupon_expired'],
      [{ ...gift, useCount: 5, userId: taker.id }, 'coupon_used_up'],
      [{ couponType: 'User Credits', userId: other.id }, 'coupon_not_yours'],
      [{ ...gift, userId: taker.id }, 'coupon_own_gift_card'],
      [{ ...gift, userId: colleague.id }, 'coupon_own_gift_card'],
    ];
    for (const [coupon, code] of cases) expect(refusalOf(await take(taker, (await buildCoupon(board.ctx, coupon)).code)), code).toEqual([409, code]);
    expect(await take(taker, 'NO-SUCH-CODE')).toMatchObject({ status: 404, body: { detail: 'No Coupon Found' } });
    expect(await credits(taker)).toEqual([]);
  });

  it('is for employers, who can guess few codes', async () => {
    const card = await newCard(await newEmployer());
    expect((await take({}, card.code)).status).toBe(401);
    expect((await take(await buildUser(board.ctx, { roles: ['jobseeker'] }), card.code)).status).toBe(403);
  });

  it('twice at the same moment adds the card once; the last use is still used once', async () => {
    const card = await newCard(await newEmployer(), { amount: 10_000, useLimit: 1 });
    const buyers = await Promise.all(Array.from({ length: 3 }, () => buildUnpaidPost(board)));
    const taken = await Promise.all(buyers.flatMap((buyer) => [take(buyer, card.code), take(buyer, card.code)]));
    expect(taken.map(({ body }) => body.added).sort()).toEqual([false, false, false, true, true, true]);
    const uses = await Promise.all(buyers.map((buyer) => useCard(card.code, buyer)));
    expect(uses.map(({ answer }) => refusalOf(answer)).sort()).toEqual([
      [200, undefined],
      [409, 'coupon_used_up'],
      [409, 'coupon_used_up'],
    ]);
    expect((await board.ctx.db.select().from(coupons).where(eq(coupons.id, card.id)))[0]?.useCount).toBe(1);
  });
});

describe('a code that the viewer may not use', () => {
  it('says why beforehand, in the words of the refusal', async () => {
    const [owner, holder, other] = [await newEmployer(), await newEmployer(), await newEmployer()];
    const personal = await buildCoupon(board.ctx, { couponType: 'User Credits', userId: owner.id });
    await board.ctx.db.insert(couponHolders).values({ id: newId(), couponId: personal.id, userId: holder.id, createdAt: board.clock.now() });
    const everybodys = await buildCoupon(board.ctx);
    const refusal = async (code: string, viewer: { token?: string }) => (await ask(`GET /coupons/${code}`, viewer)).body.refusal;
    expect(await refusal(personal.code, owner)).toBeNull();
    expect(await refusal(personal.code, holder)).toBeNull();
    expect(await refusal(personal.code, other)).toBe((await ask(`POST /v2/employer/take-coupon/${personal.code}`, other)).body.detail);
    expect(await refusal(personal.code, {})).toContain('log in or sign up');
    expect(await refusal(everybodys.code, other)).toBeNull();
    expect(await refusal(everybodys.code, {})).toBeNull();
  });
});

describe('the limit of shared cards', () => {
  it('holds for the sender and for the mailbox', async () => {
    const strict = await openTestBoard();
    try {
      const owner = await buildUser(strict.ctx, { roles: ['employer'] });
      const send = async (email: string) => {
        const { id } = await buildCoupon(strict.ctx, { couponType: 'Gift Card', userId: owner.id });
        return (await strict.call('POST /v2/employer/gift_cards/share', { token: owner.token, body: { card_id: id, email } })).status;
      };
      const { mailbox, account } = mailLimits.giftCard;
      for (let count = 0; count < mailbox.hour; count += 1) expect(await send('victim@example.org')).toBe(200);
      expect(await send('victim@example.org')).toBe(429);
      for (let count = mailbox.hour; count < account.hour; count += 1) expect(await send(`other${count}@example.org`)).toBe(200);
      expect(await send('another@example.org')).toBe(429);
    } finally {
      await strict.close();
    }
  });
});
