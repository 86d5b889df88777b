import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { newCouponCode } from '~/coupons/server/codes';
import { currencyOfCountry } from '~/platform/money/currencies';
import { formatPay } from '~/platform/money/pay';
import { expectedPayTypes, payTypes } from '~/platform/money/pay-units';
import * as vocabularies from '~/site/vocabularies';
import { buildDemoBoard, type DemoLocation } from './';
import { discountOf } from './orders';
import { renderFile } from './resume-files';
import { daysAfter, monthsAfter } from './time';

type Place = { city: string; state: string };
const zipcodes = createRequire(import.meta.url)('zipcodes') as { lookup(zip: string): Place | undefined };

const now = new Date(process.env.DEMO_NOW ?? '2026-11-22T15:00:00Z');
const board = buildDemoBoard(now);
const { posts, orders, coupons, users, organizations, candidates, applications, files } = board;
const byId = <T extends { _id: string }>(rows: T[]) => new Map(rows.map((row) => [row._id, row]));
const user = byId(users);
const post = byId(posts);
const organization = byId(organizations);
const order = byId(orders);
const coupon = byId(coupons);
const file = byId(files);
const need = <T>(value: T | undefined | null): T => {
  expect(value).toBeTruthy();
  return value as T;
};
const shown = (p: (typeof posts)[number]) => p.state === 'live' && p.posted && p.active && !p.private;

describe('the demo board', () => {
  test('is the same for the same time', () => {
    expect(buildDemoBoard(now)).toEqual(board);
    expect(buildDemoBoard(new Date('2027-02-03T04:05:06Z')).posts.length).toBe(posts.length);
  });

  test('has the intended number of everything', () => {
    expect(board.personas.length).toBe(6);
    expect(organizations.length).toBeGreaterThanOrEqual(60);
    expect(posts.length).toBeGreaterThanOrEqual(390);
    expect(posts.filter(shown).length).toBeGreaterThanOrEqual(255);
    expect(posts.filter((p) => p.state === 'expired').length).toBeGreaterThanOrEqual(60);
    for (const step of [0, 1, 2, 3]) expect(posts.filter((p) => p.state === 'pending' && p.step === step).length).toBeGreaterThan(8);
    expect(posts.filter((p) => shown(p) && p.remote).length).toBeGreaterThanOrEqual(30);
    expect(posts.filter((p) => p.post_type === 'Summer camp' || p.post_type.startsWith('Short')).length).toBeGreaterThanOrEqual(28);
    expect(posts.filter((p) => p.private).length).toBe(2);
    expect(posts.filter((p) => p.filled_on).length).toBe(10);
    expect(posts.filter((p) => shown(p) && now.getTime() - Number(p.posted_on) < 48 * 3_600_000).length).toBeGreaterThanOrEqual(8);
    expect(posts.filter((p) => shown(p) && Number(p.expires_on) - now.getTime() < 7 * 86_400_000).length).toBeGreaterThanOrEqual(6);
    expect(new Set(posts.filter(shown).map((p) => p.location.state_code)).size).toBeGreaterThan(30);
    expect(candidates.length).toBe(80);
    expect(applications.length).toBeGreaterThanOrEqual(140);
  });

  test('gives every row its own id, and every user their own email', () => {
    const lists = [users, organizations, posts, orders, coupons, candidates, files, applications, board.tickets, board.subscribers];
    const ids = lists.flatMap((list) => list.map((row) => row._id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(users.map((u) => u.email)).size).toBe(users.length);
    for (const u of users) expect(u.email).toMatch(/@([a-z0-9’-]+\.example|parnassa\.test)$/);
    for (const u of users) expect(u.email).not.toContain('’');
  });

  test('uses only words of the vocabularies', () => {
    const within = (words: string[], vocabulary: readonly string[]) => {
      for (const word of words) expect(vocabulary).toContain(word);
    };
    for (const p of posts) {
      within([p.post_type], vocabularies.postTypes);
      within([p.contract_type], vocabularies.contractTypes);
      within(p.skills, vocabularies.skills);
      within(p.benefits, vocabularies.benefits);
      within(p.org_types, vocabularies.orgTypes);
      within(p.degrees, vocabularies.degrees);
      if (p.language_level) within([p.language_level], vocabularies.languageLevels);
      if (p.start) within([p.start], vocabularies.starts);
      if (p.experience) within([p.experience], vocabularies.experienceLevels);
      if (p.salary) within([p.salary.pay_type], payTypes);
    }
    for (const o of organizations) if (o.movement) within([o.movement], vocabularies.movements);
    for (const c of candidates) {
      within(c.skills, vocabularies.skills);
      within([...c.degrees, ...c.ed_history.map((e) => e.degree)], vocabularies.degrees);
      within(c.contract_types, vocabularies.contractTypes);
      if (c.salary) within([c.salary.pay_type], expectedPayTypes);
    }
  });

  test('has no addresses, links or telephone numbers in posts', () => {
    for (const { headline, description } of posts) {
      const text = `${headline}\n${description}`;
      expect(text).not.toMatch(/@|http|www\.|\]\(|\(at\)|\.(com|org|net|edu|example|test)\b/i);
      expect(text).not.toMatch(/\d{3}\)?[-. ]\d{3}[-. ]\d{4}|555-/);
      expect(text).not.toMatch(/[{}]|undefined|null|NaN| {2}|\bof of\b/);
    }
  });

  test('has descriptions of a good length, no two equal', () => {
    const texts = posts.filter((p) => p.description).map((p) => p.description);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) {
      const words = text.replace(/^(##|-) /gm, '').split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(400);
    }
  });

  test('has places that exist', () => {
    const check = (l: DemoLocation) => {
      if (l.country_code !== 'US' || l.city === '') return;
      const found = need(zipcodes.lookup(l.zipcode));
      expect([found.city, found.state]).toEqual([l.city, l.state_code]);
    };
    for (const row of [...organizations, ...posts, ...candidates]) check(row.location);
    expect(posts.filter((x) => x.remote).length).toBeGreaterThan(0);
    for (const p of posts.filter((x) => x.remote)) expect(p.location).toEqual({ country_code: 'RT', state_code: '', zipcode: '', city: 'Remote' });
    for (const o of organizations) expect(o.phone).toMatch(/555-01\d\d$/);
  });

  test('fills in a pending post as far as its step', () => {
    for (const p of posts.filter((x) => x.state === 'pending')) {
      expect(p.posted_on).toBeNull();
      expect(p.headline !== '').toBe(p.step >= 1);
      expect(p.skills.length > 0).toBe(p.step >= 2);
      expect(p.apply.email + p.apply.url !== '').toBe(p.step >= 3);
      expect(p.order_id !== null).toBe(p.step === 3);
    }
  });

  test('has dates in order', () => {
    for (const p of posts) {
      const org = need(organization.get(p.organization._id));
      expect(p.created_on.getTime()).toBeLessThan(now.getTime());
      expect(org.created_on.getTime()).toBeLessThan(p.created_on.getTime());
      expect(need(user.get(p.user_id)).created_on.getTime()).toBeLessThan(p.created_on.getTime());
      expect(org.members.map((m) => m.user_id)).toContain(p.user_id);
      if (!p.posted_on || !p.expires_on || !p.first_posted_on) continue;
      expect(p.created_on.getTime()).toBeLessThan(p.first_posted_on.getTime());
      expect(p.posted_on.getTime()).toBeLessThan(now.getTime());
      const short = p.post_type === 'Summer camp' || p.post_type.startsWith('Short');
      expect(p.expires_on).toEqual(daysAfter(p.posted_on, short ? 60 : 90));
      expect(p.expires_on.getTime() > now.getTime()).toBe(p.state === 'live');
    }
    for (const c of candidates)
      for (const e of [...c.exp_history, ...c.ed_history]) for (const d of [e.start_date, e.end_date]) if (d) expect(d).toMatch(/^(0[1-9]|1[0-2])\/\d{4}$/);
  });

  test('has histories that lead to the posts as they are', () => {
    const histories = Map.groupBy(board.post_changes, ({ post_id }) => post_id);
    expect(histories.size).toBeGreaterThan(20);
    for (const [id, changes] of histories) {
      const p = need(post.get(id));
      expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => index + 1));
      const times = [p.created_on, ...changes.map(({ changed_on }) => changed_on), now].map(Number);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const { user_id } of changes) expect(need(organization.get(p.organization._id)).members.map((m) => m.user_id)).toContain(user_id);
    }
    const acts = new Set(board.post_events.map(({ action }) => action));
    expect([...acts]).toEqual(expect.arrayContaining(['post.published', 'post.renewed', 'post.renewal_began']));
    for (const { post_id, on } of board.post_events) expect(on.getTime()).toBeGreaterThanOrEqual(Number(need(post.get(post_id)).first_posted_on));
  });

  test('has plausible pay', () => {
    for (const { salary } of posts) if (salary) expect(salary.min).toBeLessThan(salary.max);
    for (const { location, pay } of posts) if (!['', 'RT'].includes(location.country_code)) expect(pay.currency).toBe(currencyOfCountry(location.country_code));
    const NONE = { min: 0, max: 0, pay_type: 'Annually' };
    const texts = posts.map(({ location, salary, pay }) => formatPay({ location, salary: salary ?? NONE, pay }));
    for (const money of [/^\$\d+k – \$\d+k per yr$/, /^CA\$\d/, /^£\d/, /^₪[\d,]+ – ₪[\d,]+ per mo$/, /^€[\d,]+ – €[\d,]+ per yr$/])
      expect(texts.filter((text) => money.test(text))).not.toEqual([]);
  });

  test('has orders that add up', () => {
    const seen: typeof orders = [];
    for (const o of orders) {
      const p = need(post.get(o.post_id));
      expect(p.order_id).toBe(o._id);
      expect(o.user_id).toBe(p.user_id);
      expect(o.subtotal).toBe(o.items.reduce((sum, i) => sum + i.quantity * i.price, 0));
      const used = o.coupon_id ? need(coupon.get(o.coupon_id)) : null;
      expect(o.discount).toBe(used ? discountOf(o.subtotal, used) : 0);
      expect(o.total).toBe(o.subtotal - o.discount);
      expect(o.paid).toBe(p.state !== 'pending');
      expect(o.txn !== null).toBe(o.paid && o.total > 0);
      if (o.paid) expect(o.paid_on).toEqual(p.first_posted_on);
      expect(o.created_on.getTime()).toBeGreaterThanOrEqual(p.created_on.getTime());
      const when = o.paid_on ?? o.created_on;
      const further = seen.some(
        (s) => s.paid_on && (s.user_id === o.user_id || need(post.get(s.post_id)).organization._id === p.organization._id) && monthsAfter(s.paid_on, 2) >= when,
      );
      const short = p.post_type === 'Summer camp' || p.post_type.startsWith('Short');
      expect(o.items.map((i) => i.sku)).toEqual([short ? 'POST-SHORT' : further ? 'POST-FURTHER' : p.post_type === 'Long term' ? 'POST-LONG' : 'POST-90']);
      seen.push(o);
    }
    expect(orders.filter((o) => o.paid).length).toBe(posts.filter((p) => p.posted_on).length);
    expect(new Set(orders.map((o) => o.invoice_number)).size).toBe(orders.length);
  });

  test('counts the uses of each coupon, and keeps to its rules', () => {
    expect(new Set(coupons.map((c) => c.code)).size).toBe(coupons.length);
    const made = coupons.filter((c) => ['Gift Card', 'User Credits', 'User Discount'].includes(c.coupon_type)).map((c) => c.code.replace(/^[A-Z]+-/, ''));
    const group = newCouponCode('GIFT')
      .replace('GIFT-', '')
      .replace(/[A-Z\d]/g, 'x');
    expect(new Set(made.map((code) => code.replace(/[A-Z\d]/g, 'x')))).toEqual(new Set([group]));
    const giftUsers = new Set<string>();
    for (const c of coupons) {
      expect(c.created_on.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(c.use_count).toBeLessThanOrEqual(c.use_limit);
      expect(
        orders
          .filter((o) => o.coupon_id === c._id && o.paid)
          .map((o) => o._id)
          .sort(),
      ).toEqual([...c.orders].sort());
      expect(c.use_count).toBe(c.orders.length);
      for (const id of c.orders) {
        const o = need(order.get(id));
        expect(need(o.paid_on).getTime()).toBeGreaterThan(c.created_on.getTime());
        expect(need(o.paid_on).getTime()).toBeLessThan(c.expires_on.getTime());
        if (c.coupon_type.startsWith('User')) expect(o.user_id).toBe(c.user_id);
        if (c.coupon_type !== 'Gift Card') continue;
        const org = need(organization.get(need(post.get(o.post_id)).organization._id));
        expect(org.members.map((m) => m.user_id)).not.toContain(c.user_id);
        expect(giftUsers.has(o.user_id)).toBe(false);
        giftUsers.add(o.user_id);
      }
      const rewards = coupons.filter((x) => x.reward_for_coupon_id === c._id);
      expect(rewards.length).toBe(c.trigger && c.users.length >= c.trigger.count ? 1 : 0);
    }
    for (const p of board.credit_purchases) expect(need(coupon.get(p.coupon_id)).user_id).toBe(p.user_id);
  });

  test('gives each persona something to do', () => {
    const persona = (key: string) => need(board.personas.find((p) => p.key === key)).user_id;
    const school = persona('school');
    expect(posts.filter((p) => p.user_id === school && shown(p)).length).toBeGreaterThanOrEqual(4);
    expect(posts.filter((p) => p.user_id === school && p.state === 'expired').length).toBeGreaterThanOrEqual(3);
    expect(coupons.filter((c) => c.user_id === school && c.coupon_type === 'Gift Card').length).toBeGreaterThanOrEqual(3);
    expect(applications.filter((a) => need(post.get(a.post_id)).user_id === school).length).toBeGreaterThanOrEqual(10);
    expect(organizations.filter((o) => o.members.some((m) => m.user_id === persona('recruiter'))).length).toBe(5);
    const pack = need(coupons.find((c) => c.user_id === persona('recruiter') && c.coupon_type === 'User Credits'));
    expect(pack.use_count).toBeGreaterThan(1);
    expect(pack.use_count).toBeLessThan(pack.use_limit);
    expect(pack.expires_on.getTime()).toBeGreaterThan(now.getTime());
    expect(organizations.some((o) => o.members.some((m) => m.user_id === persona('employer')))).toBe(false);
    expect(applications.filter((a) => a.user_id === persona('seeker')).length).toBeGreaterThanOrEqual(4);
    expect(board.saved_jobs.filter((s) => s.user_id === persona('seeker')).length).toBeGreaterThanOrEqual(4);
    expect(files.filter((f) => f.user_id === persona('seeker')).map((f) => `${f.file_type} ${f.format}`)).toEqual(['Resume pdf', 'Cover Letter docx']);
    expect(candidates.some((c) => c.user_id === persona('newcomer'))).toBe(false);
  });

  test('has applications to posts that were open, and references that resolve', () => {
    for (const a of applications) {
      const p = need(post.get(a.post_id));
      expect(need(user.get(a.user_id)).candidate_id).toBe(a.candidate_id);
      expect(a.created_on.getTime()).toBeGreaterThanOrEqual(need(p.posted_on).getTime());
      expect(a.created_on.getTime()).toBeLessThanOrEqual(Math.min(need(p.expires_on).getTime(), now.getTime()));
      expect(p.apply.email, 'applications are made on the board').not.toBe('');
      for (const id of [a.resume_file_id, a.cover_letter_file_id]) if (id) expect(need(file.get(id)).user_id).toBe(a.user_id);
      expect(a.message).not.toMatch(/[{}]|undefined/);
    }
    expect(new Set(applications.map((a) => `${a.user_id} ${a.post_id}`)).size).toBe(applications.length);
    for (const s of board.saved_jobs) need(post.get(s.post_id)) && need(user.get(s.user_id));
    for (const c of candidates) expect(need(user.get(c.user_id)).candidate_id).toBe(c._id);
    for (const f of files) need(candidates.find((c) => c._id === f.candidate_id));
  });

  test('makes small files, the PDF ones the same each time', async () => {
    for (const f of files) {
      const candidate = need(candidates.find((c) => c._id === f.candidate_id));
      const bytes = await renderFile(candidate, f);
      expect(bytes.length).toBeGreaterThan(1500);
      expect(bytes.length).toBeLessThan(40_000);
      const start = String.fromCharCode(...bytes.slice(0, 4));
      expect(start).toBe(f.format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
      if (f.format !== 'pdf') continue;
      expect(await renderFile(candidate, f)).toEqual(bytes);
      expect(
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Type \/Page\b/g)?.length,
      ).toBe(1);
    }
  });
});
