import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { storedKeys } from '~/files/server';
import { makePhoto, PLACE_MARK } from '~/files/testing';
import { newId } from '~/platform/ids/ids';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { copyNames, MOST_PHOTOS } from './rules';
import type { Photo } from './schemas';
import { makePng, sendPhoto } from './testing';

let board: TestBoard;
let employer: Awaited<ReturnType<typeof buildEmployer>>;
beforeAll(async () => {
  board = await openTestBoard();
});
beforeEach(async () => {
  employer = await buildEmployer(board.ctx);
});
afterAll(() => board.close());

const send = (options?: Parameters<typeof sendPhoto>[3]) => sendPhoto(board, employer.token, employer.organization.id, options);
const add = async (alt: string): Promise<string> => (await send({ alt })).body.photos.at(-1).name;
const path = (photo: string) => `/v2/employer/organizations/photos/${employer.organization.id}/${photo}`;
const shown = async (): Promise<Photo[]> => (await board.call(`GET /v2/organizations/${employer.organization.id}`)).body.photos;
const words = async () => (await shown()).map(({ alt }) => alt);
/** The stored copies of photos, once the queue has run its tasks. */
async function stored(): Promise<string[]> {
  await board.ctx.queue.drain();
  return readdir(join(board.ctx.config.DATA_DIR, 'files/photos')).catch(() => []);
}

describe('a photo', () => {
  it('is shown with its organization, upright and without the place where it was taken', async () => {
    const { status, body } = await send({ bytes: makePhoto(900, 600, { orientation: 6 }), alt: 'Recess in the courtyard' });
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(await shown()).toEqual(body.photos);
    expect(body.photos).toEqual([expect.objectContaining({ width: 600, height: 900, alt: 'Recess in the courtyard' })]);
    for (const name of copyNames(body.photos[0])) {
      const served = await board.raw(`GET /photos/${name}`);
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(imageSize(bytes).width, name).toBe(name.includes('-600.') ? 600 : 480);
      expect(bytes.includes(PLACE_MARK)).toBe(false);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': `image/${name.split('.')[1]}`,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('can be described, moved to the front, and removed with its files', async () => {
    const before = await stored();
    const [first, second] = [await add('Library'), await add('Garden')];
    expect(await words()).toEqual(['Library', 'Garden']);
    expect((await board.call(`PUT ${path(second)}`, { token: employer.token, body: { position: 0, alt: 'The garden in May' } })).status).toBe(200);
    expect(await words()).toEqual(['The garden in May', 'Library']);
    expect((await board.call(`DELETE ${path(first)}`, { token: employer.token })).body.photos).toHaveLength(1);
    expect(await words()).toEqual(['The garden in May']);
    expect((await stored()).filter((name) => !before.includes(name)).every((name) => name.startsWith(second))).toBe(true);
    expect((await board.call(`DELETE ${path(first)}`, { token: employer.token })).status).toBe(200);
    expect((await board.call(`PUT ${path(first)}`, { token: employer.token, body: { alt: 'Gone' } })).status).toBe(404);
  });

  it('stays when the form of the organization is saved, and is known to backups', async () => {
    const photo = await add('Library');
    const { id: _id, name } = employer.organization;
    await board.call('POST /v2/employer/organizations/save', { token: employer.token, body: { _id, name, location: { zipcode: '10001' } } });
    expect(await words()).toEqual(['Library']);
    const keys = (await storedKeys(board.ctx, board.ctx.db)).map(({ key }) => key);
    expect(keys.filter((key) => key.includes(photo))).toHaveLength((await stored()).filter((file) => file.startsWith(photo)).length);
  });

  it('is added once, also where the same request comes again or at the same time', async () => {
    const before = await stored();
    const same = { bytes: makePhoto(500, 450), alt: 'Library' };
    expect((await Promise.all([send(same), send(same)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(same)).body.photos).toHaveLength(1);
    expect(await words()).toEqual(['Library']);
    expect(JSON.stringify(await shown())).not.toContain('source');
    const [photo] = await shown();
    expect((await send({ ...same, alt: 'The library' })).status).toBe(200);
    expect(await words()).toEqual(['The library']);
    // It can come back once it was removed.
    await board.call(`DELETE ${path(photo?.name ?? '')}`, { token: employer.token });
    expect((await send(same)).body.photos).toHaveLength(1);
    // What the second request stored, and the removed one, are erased an hour later.
    const [again] = await shown();
    board.clock.advance(3_700_000);
    expect((await stored()).filter((name) => !before.includes(name)).every((name) => name.startsWith(again?.name ?? ''))).toBe(true);
  });

  it('is changed by staff as by members, with a line in the audit log', async () => {
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const base = `/v3/admin/organizations/${employer.organization.id}/photos`;
    const form = (alt: string, width: number) => {
      const data = new FormData();
      data.set('alt', alt);
      data.set('file', new File([new Uint8Array(makePhoto(width, 420))], 'photo.jpg'));
      return data;
    };
    const ask = (name: string, body?: unknown) => board.call(name, { token: admin.token, body });
    for (const [alt, width] of [
      ['Library', 500],
      ['Garden', 600],
    ] as const)
      expect((await board.call(`POST ${base}`, { token: admin.token, form: form(alt, width) })).status).toBe(200);
    const [library, garden] = (await ask(`GET /v3/admin/organizations/${employer.organization.id}`)).body.photos as Photo[];
    expect((await ask(`PUT ${base}/${garden?.name}`, { position: 0, alt: 'The garden' })).status).toBe(200);
    expect(await words()).toEqual(['The garden', 'Library']);
    expect((await ask(`DELETE ${base}/${library?.name}`)).body.photos).toHaveLength(1);
    expect(await words()).toEqual(['The garden']);
    const lines = (await ask(`GET /v3/admin/audit?actor=${admin.id}`)).body.data as { action: string }[];
    expect(lines.map(({ action }) => action)).toEqual([
      'organization.photo_removed',
      'organization.photo_changed',
      'organization.photo_added',
      'organization.photo_added',
    ]);
    expect((await ask(`PUT ${base}/${library?.name}`, { alt: 'x' })).status).toBe(404);
    expect((await ask(`DELETE /v3/admin/organizations/${newId()}/photos/x`)).status).toBe(404);
    expect((await board.call(`DELETE ${base}/${garden?.name}`, { token: employer.token })).status).toBe(403);
  });

  it('is one of at most eight, also when several are sent at the same time', async () => {
    const before = await stored();
    for (let count = 0; count < MOST_PHOTOS - 1; count += 1) await add(`Photo ${count}`);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('An organization shows at most 8 photos. Remove one first.');
    expect((await send()).status).toBe(409);
    expect(await shown()).toHaveLength(MOST_PHOTOS);
    // What was refused is erased an hour later.
    board.clock.advance(3_700_000);
    const names = new Set((await stored()).filter((name) => !before.includes(name)).map((name) => name.split('-')[0]));
    expect(names.size).toBe(MOST_PHOTOS);
  });

  it.each<[string, string, number, Buffer]>([
    ['an SVG named .jpg', 'a.jpg', 415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG', 'a.svg', 415, Buffer.from('<svg/>')],
    ['50,000 × 50,000 pixels', 'a.png', 422, makePng(50_000, 50_000)],
    ['a cut file', 'a.jpg', 422, makePhoto(600, 400).subarray(0, 300)],
    ['too small a picture', 'a.jpg', 422, makePhoto(300, 300)],
    ['more than 10 MB', 'a.jpg', 413, Buffer.alloc(10 * 1024 * 1024 + 1)],
  ])('is refused when it is %s (%s, %i)', async (_what, name, status, bytes) => {
    const before = await stored();
    expect((await send({ name, bytes })).status).toBe(status);
    expect([await shown(), await stored()]).toEqual([[], before]);
  });

  it('needs words for people who do not see it', async () => {
    const { status, body } = await send({ alt: ' ' });
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'alt']]);
  });
});

describe('access to photos', () => {
  it('is for members; for other users the organization does not exist', async () => {
    const photo = await add('Library');
    const stranger = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    for (const [token, status] of [
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      expect((await sendPhoto(board, token, employer.organization.id)).status).toBe(status);
      expect((await board.call(`PUT ${path(photo)}`, { token, body: { alt: 'Mine' } })).status).toBe(status);
      expect((await board.call(`DELETE ${path(photo)}`, { token })).status).toBe(status);
    }
    expect(await words()).toEqual(['Library']);
    for (const name of [`${'0'.repeat(32)}-480.webp`, `${photo}-481.webp`, `..%2Flogos%2F${photo}.png`, photo])
      expect((await board.call(`GET /photos/${name}`)).status, name).toBe(404);
  });
});

describe('photos go with their organization', () => {
  it('when it is removed', async () => {
    const photo = await add('Library');
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    expect((await board.call(`DELETE /v3/admin/organizations/${employer.organization.id}`, { token: admin.token })).status).toBe(204);
    expect((await stored()).filter((name) => name.startsWith(photo))).toEqual([]);
  });

  it('when its last member leaves the board, with the people whom it names', async () => {
    const photo = await add('Library');
    const { id: _id, name } = employer.organization;
    const people = [{ name: 'Dina', title: 'Teacher', words: 'I like the library.' }];
    await board.call('POST /v2/employer/organizations/save', { token: employer.token, body: { _id, name, location: { zipcode: '10001' }, people } });
    expect((await board.call('DELETE /v2/account/remove_account', { token: employer.token })).status).toBe(200);
    expect((await board.call(`GET /v2/organizations/${_id}`)).body).toMatchObject({ photos: [], people: [] });
    expect((await stored()).filter((file) => file.startsWith(photo))).toEqual([]);
  });

  it('but not when another one is merged into it', async () => {
    await add('Library');
    const other = await buildEmployer(board.ctx);
    await sendPhoto(board, other.token, other.organization.id, { alt: 'Elsewhere' });
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const into = employer.organization.id;
    expect((await board.call(`POST /v3/admin/organizations/${other.organization.id}/merge`, { token: admin.token, body: { into } })).status).toBe(200);
    expect(await words()).toEqual(['Library']);
  });
});
