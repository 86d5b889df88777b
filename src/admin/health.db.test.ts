import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { HOUR } from '~/platform/calendar/clock';
import { recordBackup } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';
import { checkHealth } from './server/health/check-health';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

const partOf = async (name: string, changes: object = {}) => (await checkHealth({ ...board.ctx, ...changes })).find((part) => part.name === name);
const configWith = (changes: object) => ({ config: { ...board.ctx.config, ...changes } });

describe('the health of the board', () => {
  it('is told to admins alone, part by part', async () => {
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const { status, body } = await board.call('GET /v3/admin/health', { token: admin.token });
    expect(status).toBe(200);
    const names = ['Configuration', 'Database', 'Disk', 'Files', 'Email', 'Payments', 'Tasks', 'Certificate', 'Backup', 'Release'];
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await board.call('GET /v3/admin/health', { token: employer.token })).status).toBe(403);
    expect((await board.call('GET /v3/admin/health')).status).toBe(401);
  });

  it('names what does not work, and what to do', async () => {
    const broken = { ...board.ctx.storage, put: () => Promise.reject(Object.assign(new Error('x'), { code: 'EACCES' })) };
    expect(await partOf('Files', { storage: broken })).toEqual({
      name: 'Files',
      state: 'bad',
      text: 'the system user of the board may not write there (EACCES).',
    });
    expect(await partOf('Disk', { disk: { ...board.ctx.disk, freeBytes: async () => 10_000_000 } })).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('only 10 MB free'),
    });
    expect(await partOf('Configuration', configWith({ publicUrl: 'http://jobs.example.org' }))).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('unencrypted'),
    });
    expect(await partOf('Email', configWith({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toMatchObject({
      state: 'bad',
      text: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await partOf('Email', configWith({ SMTP_URL: undefined, embedded: false }))).toMatchObject({ state: 'bad' });
    expect(await partOf('Tasks', { queue: { ...board.ctx.queue, depths: async () => [{ task: 'x', waiting: 1_000, active: 0, failed: 0 }] } })).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/^1,000 tasks wait\./),
    });
    expect(await partOf('Certificate', configWith({ publicUrl: 'https://127.0.0.1:9' }))).toMatchObject({
      state: 'bad',
      text: 'nothing answers at this address (ECONNREFUSED).',
    });
  });

  it('of a new board, which has no backup yet, is worth a look', async () => {
    expect(await partOf('Backup', configWith({ embedded: false }))).toMatchObject({ state: 'warning', text: expect.stringContaining('none was made yet.') });
  });

  it.each([
    [29, 'good', 'the last one is 29 hours old.'],
    [31, 'bad', 'the last one is 31 hours old. Make one'],
    [73, 'bad', 'the last one is 3 days old. Make one'],
  ])('of a backup of %i hours ago is %s', async (hours, state, text) => {
    await recordBackup(board.ctx.db, { ...board.clock, now: () => new Date(board.clock.now().getTime() - hours * HOUR) });
    expect(await partOf('Backup')).toMatchObject({ state, text: expect.stringContaining(text) });
  });
});
