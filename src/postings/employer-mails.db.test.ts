import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { applicationTo } from '~/applications/testing';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { writeSetting } from '~/site/server';
import { openTestBoard, type TestBoard } from '~test/board';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

const mailsTo = async (email: string, subject: RegExp): Promise<Email[]> =>
  (await board.mails()).filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));
const pay = (postId: string, token: string) => board.call(`POST /v2/employer/jobs_prep/pay/${postId}`, { token, body: goodCard });

describe('the mail that a post is live', () => {
  it('comes once when it is paid, with its address, the page to print and the page to manage it', async () => {
    const { owner, token, postId } = await buildUnpaidPost(board);
    for (let times = 0; times < 2; times += 1) expect((await pay(postId, token)).status).toBe(200);
    const mails = await mailsTo(owner.email, /Your post is live/);
    expect(mails).toHaveLength(1);
    for (const path of [`/jobs/view/${postId}/hebrew-teacher`, `/employer/jobs/flyer/${postId}`, `/employer/jobs/manage/${postId}`])
      expect(mails[0]?.text).toContain(`http://board.test${path}`);
  });

  it('comes after the review of a post that is reviewed', async () => {
    await writeSetting(board.ctx.db, board.clock, 'moderation', 'all');
    const { owner, token, postId } = await buildUnpaidPost(board);
    await pay(postId, token);
    await writeSetting(board.ctx.db, board.clock, 'moderation', null);
    expect(await mailsTo(owner.email, /live/)).toEqual([]);
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const { body: version } = await board.call(`GET /v3/admin/review/${postId}`, { token: admin.token });
    const approved = await board.call(`POST /v3/admin/review/${postId}/approve`, { token: admin.token, body: { version: version.version } });
    expect(approved.status).toBe(200);
    const mails = await mailsTo(owner.email, /live/);
    expect(mails.map(({ text }) => text?.includes('/employer/jobs/flyer/'))).toEqual([true]);
  });

  it('does not come for a post that is taken down before it is sent', async () => {
    const { owner, token, postId } = await buildUnpaidPost(board);
    await pay(postId, token);
    await board.ctx.db.update(posts).set({ active: false }).where(eq(posts.id, postId));
    expect(await mailsTo(owner.email, /live/)).toEqual([]);
    expect(await mailsTo(owner.email, /Receipt/)).toHaveLength(1);
  });

  it('does not come when it is turned off', async () => {
    const { owner, token, postId } = await buildUnpaidPost(board);
    await board.call('POST /v2/account/mail', { token, body: { kinds: ['post.live'], wanted: false } });
    expect((await pay(postId, token)).status).toBe(200);
    expect(await mailsTo(owner.email, /live/)).toEqual([]);
    expect(await mailsTo(owner.email, /Receipt/)).toHaveLength(1);
  });
});

describe('the mail about the first applicant', () => {
  it('comes with the first application and none after it, also when several arrive at once', async () => {
    const employer = await buildUser(board.ctx, { roles: ['employer'] });
    const post = await buildPost(board.ctx, { userId: employer.id, applyEmail: 'jobs@example.org' });
    const seekers = await Promise.all(['Rut', 'Noam', 'Avi'].map((firstName) => buildUser(board.ctx, { roles: ['jobseeker'], firstName })));
    const apply = ({ email, token }: { email: string; token: string }) =>
      board.call(`POST /v2/posts/apply/${post.id}`, { token, body: applicationTo(post.id, email) });
    const answers = await Promise.all(seekers.map(apply));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mails = await mailsTo(employer.email, /first applicant/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/(Rut|Noam|Avi) Adler is the first to apply/);
    expect(mails[0]?.text).toContain(`/employer/jobs/applicants/${post.id}?application=`);
  });
});
