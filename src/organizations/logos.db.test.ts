import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { MINUTE } from '~/platform/calendar/clock';
import { buildEmployer } from '~/postings/testing';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { organizationMembers } from './tables';
import { animation, makeAnimatedWebp, makeJpeg, makePng, makeWebp, sendLogo } from './testing';

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard();
});
beforeEach(async () => {
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());

const NAME = /^\/logos\/[0-9a-f]{32}\.(png|jpg|webp)$/;
const send = (name?: string, bytes?: Buffer | string, fields?: Record<string, string>) =>
  sendLogo(board, employer.token, employer.organization.id, name, bytes, fields);
const remove = (token = employer.token) => board.call(`DELETE /v2/employer/organizations/logo/${employer.organization.id}`, { token });
const logo = async (): Promise<string> => (await board.call(`GET /v2/organizations/${employer.organization.id}`)).body.logo;
/** The stored pictures, once the queue has run its tasks. */
async function storedLogos(): Promise<string[]> {
  await board.ctx.queue.drain();
  const names = await readdir(join(board.ctx.config.DATA_DIR, 'files/logos')).catch(() => []);
  return names.filter((name) => name !== 'small');
}

describe('a logo', () => {
  it.each<[string, string, Buffer]>([
    ['logo.png', 'image/png', makePng()],
    ['LOGO.PNG', 'image/png', makePng(64, 2_000)],
    ['logo.jpg', 'image/jpeg', makeJpeg()],
    ['logo.jpeg', 'image/jpeg', Buffer.concat([makeJpeg(2_000, 2_000), Buffer.alloc(20)])],
    ['logo.webp', 'image/webp', makeWebp(64, 64)],
  ])('is accepted as %s and served to anyone as %s, with a long cache lifetime', async (name, type, bytes) => {
    const { status, body } = await send(name, bytes);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body).toMatchObject({ _id: employer.organization.id, logo: expect.stringMatching(NAME) });
    const served = await board.raw(`GET ${body.logo}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is included wherever its organization is', async () => {
    const post = await buildPost(board.ctx, { userId: employer.id, organizationId: employer.organization.id });
    const before = (await board.call(`GET /v2/posts/${post.id}`)).body;
    const linked = {
      _id: employer.organization.id,
      name: employer.organization.name,
      logo: '',
      url: employer.organization.url,
      country_code: 'US',
      country_name: 'United States of America',
      movement: '',
      answers: null,
    };
    expect(before.organization).toEqual(linked);
    const { logo } = (await send()).body;
    const { url, country_code, country_name, movement, answers, ...ref } = { ...linked, logo };
    const get = async (path: string) => (await board.call(`GET ${path}`, { token: employer.token })).body;
    expect((await get(`/v2/posts/${post.id}`)).organization).toEqual({ ...ref, url, country_code, country_name, movement, answers });
    expect((await get(`/v2/posts?field=organization&val=${ref._id}`)).data[0].organization).toEqual(ref);
    expect((await get('/v2/employer/jobs')).data[0].organization).toEqual(ref);
    expect((await get('/v2/employer/organizations')).data[0]).toMatchObject(ref);
    const front = await get('/v2/posts/front');
    expect(front.jobs[0].organization).toEqual(ref);
    expect(front.organizations).toContainEqual(expect.objectContaining(ref));
    expect(front.partners).toContainEqual(expect.objectContaining(ref));
  });

  it('stays when the form changes, and is deleted when it is replaced or removed', async () => {
    const before = await storedLogos();
    const first = (await send()).body.logo;
    const { id: _id, name } = employer.organization;
    await board.call('POST /v2/employer/organizations/save', { token: employer.token, body: { _id, name, location: { zipcode: '10001' }, logo: '' } });
    expect(await logo()).toBe(first);
    const second = (await send('logo.webp', makeWebp())).body.logo;
    expect(second).not.toBe(first);
    expect(await storedLogos()).toHaveLength(before.length + 1);
    expect((await board.call(`GET ${first}`)).status).toBe(404);
    expect((await remove()).body).toMatchObject({ _id, logo: '' });
    expect(await storedLogos()).toEqual(before);
    expect((await remove()).status).toBe(200);
  });

  it('is one of the two when two members upload theirs at the same time', async () => {
    const colleague = await buildUser(board.ctx);
    await board.ctx.db.insert(organizationMembers).values({ organizationId: employer.organization.id, userId: colleague.id, createdAt: board.clock.now() });
    const before = await storedLogos();
    const both = await Promise.all([send(), sendLogo(board, colleague.token, employer.organization.id, 'logo.jpg', makeJpeg())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await storedLogos();
    expect(after.filter((name) => !before.includes(name)).map((name) => `/logos/${name}`)).toEqual([await logo()]);
  });
});

describe('a file that is not a logo', () => {
  it.each<[string, string, number, Buffer | string]>([
    ['an SVG with scripts', 'logo.svg', 415, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG named as PNG', 'logo.png', 415, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an animation', 'logo.gif', 415, 'GIF89a'],
    ['an animation of another kind', 'logo.png', 415, makePng(128, 128, [animation()])],
    ['an animated WebP', 'logo.webp', 415, makeAnimatedWebp()],
    ['a PNG named as WebP', 'logo.webp', 415, makePng()],
    ['a WebP named as JPEG', 'logo.jpg', 415, makeWebp()],
    ['a page', 'logo.jpeg', 415, '<script>alert(1)</script>'],
    ['a resume', 'logo.pdf', 415, '%PDF-1.7'],
    ['a name without an extension', 'logo', 415, makePng()],
    ['nothing', 'logo.png', 422, ''],
    ['half a PNG', 'logo.png', 422, makePng().subarray(0, 60)],
    ['a PNG with a damaged chunk', 'logo.png', 422, Buffer.from(makePng().fill(7, 20, 22))],
    ['a PNG with data after its end', 'logo.png', 422, Buffer.concat([makePng(), Buffer.from('<script>alert(1)</script>')])],
    ['half a JPEG', 'logo.jpg', 422, makeJpeg().subarray(0, 33)],
    ['half a WebP', 'logo.webp', 422, makeWebp().subarray(0, 25)],
    ['too small a picture', 'logo.png', 422, makePng(63, 200)],
    ['too large a picture', 'logo.jpg', 422, makeJpeg(2_001, 100)],
    ['a small file that decodes to gigabytes', 'logo.png', 422, makePng(60_000, 60_000)],
    ['a picture with the largest possible sides', 'logo.png', 422, makePng(0x7fffffff, 0x7fffffff)],
    ['a picture with sides of 0', 'logo.png', 422, makePng(0, 0)],
    ['more than 1 MB', 'logo.png', 413, Buffer.alloc(1024 * 1024 + 1)],
    ['larger than the server reads', 'logo.png', 413, Buffer.alloc(11.5 * 1024 * 1024)],
  ])('%s (%s) is refused with %i', async (_what, name, status, bytes) => {
    const before = await storedLogos();
    const refused = await send(name, bytes);
    expect([refused.status, await logo(), await storedLogos()]).toEqual([status, '', before]);
    if (status === 422) expect(refused.body.detail).toMatchObject([{ loc: ['body', 'file'], msg: expect.stringMatching(/[a-z]{3}/) }]);
    else expect(refused.body.detail).toMatch(/picture|file/);
  });

  it('is 404 at any other address', async () => {
    for (const name of [`${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`, '..%2Fresumes%2Fa.pdf', 'x'])
      expect((await board.call(`GET /logos/${name}`)).status, name).toBe(404);
  });
});

describe('access to changing a logo', () => {
  it('is for members; for other users the organization does not exist', async () => {
    const { logo: mine } = (await send()).body;
    const stranger = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    const before = await storedLogos();
    expect((await sendLogo(board, stranger.token, employer.organization.id)).status).toBe(404);
    expect((await sendLogo(board, undefined, employer.organization.id)).status).toBe(401);
    expect((await remove(stranger.token)).status).toBe(404);
    expect((await board.call(`DELETE /v2/employer/organizations/logo/${employer.organization.id}`)).status).toBe(401);
    expect([await logo(), await storedLogos()]).toEqual([mine, before]);
  });

  it('is limited to 30 changes an hour', async () => {
    const { id } = employer.organization;
    const sent = await Promise.all(Array.from({ length: 31 }, () => sendLogo(board, employer.token, id, 'logo.png', '')));
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(30);
    expect(sent.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    board.clock.advance(3 * MINUTE);
    expect((await send()).status).toBe(200);
  });

  it('deletes the new picture when the change fails, and never one that is in use', async () => {
    const { logo: mine } = (await send()).body;
    const before = await storedLogos();
    // The picture was stored, and then the record fails: deleting the former picture is the second task to be queued.
    const { enqueue } = board.ctx.queue;
    vi.spyOn(board.ctx.queue, 'enqueue').mockImplementationOnce(enqueue).mockRejectedValueOnce(new Error('the queue is away'));
    expect((await send()).status).toBe(500);
    expect([await logo(), await storedLogos()]).toEqual([mine, before]);
  });
});

describe('the small copy of a logo', () => {
  const small = (bytes: Buffer) => bytes.toString('base64');
  const smallPath = (logo: string) => logo.replace('/logos/', '/logos/small/');
  const fetchSmall = async (logo: string) => {
    const served = await board.raw(`GET ${smallPath(logo)}`);
    return { type: served.headers.get('content-type'), cache: served.headers.get('cache-control'), bytes: Buffer.from(await served.arrayBuffer()) };
  };

  it('comes with the logo and is served for lists; a logo without one is served itself', async () => {
    const copy = makeWebp(112, 112);
    const sent = await send('logo.png', makePng(), { small: small(copy) });
    expect([sent.status, sent.body.detail]).toEqual([200, undefined]);
    const { logo: withCopy } = sent.body;
    expect(await fetchSmall(withCopy)).toEqual({ type: 'image/webp', cache: 'public, max-age=31536000, immutable', bytes: copy });
    const picture = makePng();
    const { logo: alone } = (await send('logo.png', picture)).body;
    expect(await fetchSmall(alone)).toEqual({ type: 'image/png', cache: 'public, max-age=31536000, immutable', bytes: picture });
    expect((await board.raw(`GET /logos/small/${'0'.repeat(32)}.png`)).status).toBe(404);
  });

  it('is deleted with its logo', async () => {
    const { logo: first } = (await send('logo.png', makePng(), { small: small(makeWebp(112, 112)) })).body;
    await send();
    await board.ctx.queue.drain();
    expect((await board.raw(`GET ${smallPath(first)}`)).status).toBe(404);
  });

  it.each<[string, string]>([
    ['too large', small(makeWebp(113, 100))],
    ['of another type', small(makePng(100, 100))],
    ['animated', small(makeAnimatedWebp())],
    ['no base64', '<svg>'],
    ['longer than a text field', 'A'.repeat(10_004)],
  ])('is refused when it is %s, and the logo with it', async (_fault, text) => {
    const before = await logo();
    const { status, body } = await send('logo.png', makePng(), { small: text });
    expect([status, body.detail[0].loc.at(-1)]).toEqual([422, 'small']);
    expect(await logo()).toBe(before);
  });
});
