import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import type { Hint } from '~/coach/hints';
import { postLaws } from '~/coach/tables';
import { organizations } from '~/organizations/tables';
import { countPay } from '~/pay/server';
import { buildPaidPosts } from '~/pay/testing';
import { addDays } from '~/platform/calendar/clock';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { SHAPES, textOf } from '~test/hostile/shapes';
import { longestPause } from '~test/servers/longest-pause';
import { basic, buildEmployer, details } from './testing';

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
let id: string;
beforeAll(async () => {
  board = await openTestBoard();
  employer = await buildEmployer(board.ctx);
  id = await start();
});
afterAll(() => board.close());

async function start(): Promise<string> {
  const { organization, token } = employer;
  const started = await board.call('POST /v2/employer/jobs_prep/start', { token, body: { agree: true, organization: { _id: organization.id, name: '' } } });
  return started.body._id;
}

const ask = (data: object, token: string | undefined = employer.token) =>
  board.call(`POST /v2/employer/jobs_prep/coach/${id}`, { ...(token && { token }), body: { data } });
const hintsOf = async (data: object) => ((await ask(data)).body.hints as Hint[]).map(({ field, kind }) => `${field}: ${kind}`);
const save = (step: string, data: object) => board.call(`POST /v2/employer/jobs_prep/update/${id}/${step}`, { token: employer.token, body: { data } });

const stateSize = (employees: number) => board.ctx.db.update(organizations).set({ employees }).where(eq(organizations.id, employer.organization.id));

describe('asking the coach', () => {
  it('answers about what is typed, before anything is saved, and saves nothing', async () => {
    const before = await board.ctx.db.select().from(posts).where(eq(posts.id, id));
    const answer = await ask({ ...basic, description: `Write to jobs@shul.example. ${'We teach the children with joy and patience. '.repeat(5)}` });
    expect(answer.status).toBe(200);
    expect(answer.body.hints).toMatchObject([
      { kind: 'contact', field: 'description', required: true },
      {
        kind: 'pay_missing',
        field: 'salary.min',
        text: 'State the pay in this post.',
        reason: 'New York requires employers with 4 or more employees to state the pay in each job post.',
        source: { url: 'https://dol.ny.gov/pay-transparency', day: '2026-11-29' },
        required: false,
      },
      { kind: 'no_requirements', field: 'description' },
    ]);
    expect(await board.ctx.db.select().from(posts).where(eq(posts.id, id))).toEqual(before);
  });

  it('knows the size that an organization has stated', async () => {
    await stateSize(3);
    expect(await hintsOf({ location: basic.location })).toEqual([]);
    await stateSize(0);
  });

  it('understands half of a form, and a place that does not exist yet', async () => {
    expect(await hintsOf({})).toEqual([]);
    expect(await hintsOf({ location: { country_code: 'US', zipcode: '99' } })).toEqual([]);
    expect(await hintsOf({ location: { country_code: 'CA', state_code: 'BC', city: 'Vancouver' }, salary: { min: 0 } })).toEqual(['salary.min: pay_missing']);
  });

  it('adds what is saved to what is typed', async () => {
    expect((await save('basic', basic)).status).toBe(200);
    expect(await hintsOf({ salary: details.salary })).not.toContain('salary.min: pay_missing');
    expect(await hintsOf({ salary: { min: 0, max: 0 } })).toContain('salary.min: pay_missing');
  });

  it('names a live post of the same organization with nearly the same text', async () => {
    const text = 'You will teach Hebrew to small classes and plan the holidays with the other teachers. Experience with children is required. '.repeat(3);
    const now = board.ctx.clock.now();
    const own = { userId: employer.id, organizationId: employer.organization.id, headline: 'Teacher of Hebrew', postedOn: now, expiresOn: addDays(now, 30) };
    await buildPost(board.ctx, { ...own, description: text });
    expect((await ask({ description: `${text} Soon.` })).body.hints).toContainEqual(
      expect.objectContaining({ kind: 'copy', text: expect.stringContaining('Teacher of Hebrew') }),
    );
    expect(
      await hintsOf({
        description: `You will lead the choir of our congregation, and the experience of a cantor is required. ${'We sing on Friday nights. '.repeat(8)}`,
      }),
    ).not.toContain('description: copy');
  });

  it('says what posts of the same title in the same state pay', async () => {
    await buildPaidPosts(board.ctx, 'Mikvah attendant', { stateCode: 'NY' });
    await countPay(board.ctx);
    const { hints } = (await ask({ position: 'Mikvah attendant', salary: { min: 40_000, max: 44_000, pay_type: 'Annually' } })).body;
    expect(hints).toContainEqual(
      expect.objectContaining({
        field: 'salary.min',
        kind: 'pay_standing',
        text: 'Half of the 8 Mikvah attendant jobs in New York pay $56,800 a year.',
        reason: 'The middle of your range is below that range.',
        source: { title: 'Mikvah attendant pay in New York', url: '/jobs/pay/Mikvah%20attendant/NY', day: '2026-11-20' },
      }),
    );
  });

  it('is for those who manage the post', async () => {
    const rival = await buildEmployer(board.ctx);
    const seeker = await buildUser(board.ctx, { roles: ['candidate'] });
    expect([(await ask({}, '')).status, (await ask({}, seeker.token)).status, (await ask({}, rival.token)).status]).toEqual([401, 403, 404]);
  });

  it('refuses what is no form of a post', async () => {
    expect((await ask({ headline: 7 })).status).toBe(422);
    expect((await ask({ description: 'x'.repeat(20_001) })).status).toBe(422);
    expect((await ask({ salary: { min: -1 } })).status).toBe(422);
  });
});

describe('a law that staff require', () => {
  const require = (required: boolean) => board.ctx.db.update(postLaws).set({ required }).where(eq(postLaws.stateCode, 'NY'));

  it('refuses a step that breaks it, at its field, once the organization is of that size', async () => {
    await require(true);
    const noPay = { ...details, salary: { min: 0, max: 0, pay_type: 'Annually' } };
    expect((await save('details', noPay)).status).toBe(200);
    await stateSize(4);
    const refused = await save('details', noPay);
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      [
        expect.objectContaining({
          loc: ['body', 'data', 'salary', 'min'],
          msg: 'State the pay in this post. New York requires employers of your size to state the pay in each job post.',
        }),
      ],
    ]);
    expect((await save('details', details)).status).toBe(200);
  });

  it('refuses the move of a post without pay to its place', async () => {
    const away = { ...basic, location: { country_code: 'US', zipcode: '75201' } };
    expect((await save('basic', away)).status).toBe(200);
    expect((await save('details', { ...details, salary: { min: 0, max: 0, pay_type: 'Annually' } })).status).toBe(200);
    const refused = await save('basic', basic);
    expect([refused.status, refused.body.detail[0].loc]).toEqual([422, ['body', 'data', 'location', 'country_code']]);
    await require(false);
    expect((await save('basic', basic)).status).toBe(200);
  });
});

describe('the longest texts', () => {
  it('keep other requests waiting for at most 50 ms each', async () => {
    const slow: string[] = [];
    for (const [name, unit] of SHAPES) {
      const description = textOf(unit, 20_000).slice(0, 20_000).toWellFormed();
      const headline = textOf(unit, 150).slice(0, 150).toWellFormed();
      const pause = () => longestPause(() => ask({ description, headline }));
      let longest = await pause();
      // A collection of garbage, or a pattern that is compiled, may be part of the first try.
      for (let tries = 1; tries < 3 && longest > 50; tries += 1) longest = Math.min(longest, await pause());
      if (longest > 50) slow.push(`${name}: ${Math.round(longest)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
