import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { SITE_NAME: 'Melacha', COMPANY_NAME: 'Melacha LLC' } });
});
afterAll(() => board.close());

describe('static pages', () => {
  it.each(['about', 'credits', 'faq', 'pricing', 'privacy', 'refund', 'terms'])('%s has its names and prices filled in', async (name) => {
    const { status, body } = await board.call(`GET /content/${name}`);
    expect(status).toBe(200);
    expect(body.title).not.toBe('');
    expect(JSON.stringify(body)).not.toMatch(/\{[a-z_]+\}/);
  });

  it('are only the existing ones, and no other files of the disk', async () => {
    for (const name of ['nothing', '..%2fpackage', '%2e%2e%2f.env']) expect((await board.call(`GET /content/${name}`)).status).toBe(404);
  });

  it('contain the required statements', async () => {
    const faq = JSON.stringify((await board.call('GET /content/faq')).body);
    expect(faq).toMatch(/no permission/i);
    const terms = JSON.stringify((await board.call('GET /content/terms')).body);
    expect(terms).toContain('Melacha LLC');
    expect(terms).toMatch(/external links/i);
  });
});
