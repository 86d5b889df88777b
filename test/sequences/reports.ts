import { and, asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { jobReports } from '~/posts/tables';
import type { Model, ModelReport, PostName } from './model';
import { type Admin, anyAdmin, anyPost, type Seeker } from './people';
import { exists } from './posts';
import type { SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, refused, same } from './step';

const reportsOf = (model: Model, name: PostName): ModelReport[] => model.reports.filter(({ post }) => post === name);

/** The reports of a post, in the order in which they were sent, with who has closed them how. */
async function sameReports(model: Model, { ctx, idOf }: SequenceBoard, name: PostName): Promise<void> {
  const found = await ctx.db
    .select({ id: jobReports.id, outcome: jobReports.outcome, closedBy: jobReports.closedBy })
    .from(jobReports)
    .where(eq(jobReports.postId, model.post(name).id))
    .orderBy(asc(jobReports.createdAt));
  const expected = reportsOf(model, name).map(({ id, outcome, closedBy }) => ({ id, outcome, closedBy: closedBy && idOf(closedBy) }));
  same(`the reports of ${name}`, found, expected);
}

/** Somebody reports a job. While a report of theirs is open, another one changes nothing. */
export const report = defineStep<[Seeker | 'visitor', PostName]>('report', {
  when: (model, _by, post) => exists(model, post),
  async run(model, board, by, name) {
    const post = model.post(name);
    const person = by === 'visitor' ? null : by;
    const refusal = person && model.removed.has(person) ? refused(401) : model.isPublic(post) ? undefined : refused(404);
    await expectAnswer(board, person, { name: `POST /v2/posts/${post.id}/report`, body: { reason: 'scam' } }, refusal);
    if (!refusal && !reportsOf(model, name).some((other) => other.by === by && !other.outcome)) {
      const [row] = await board.ctx.db
        .select({ id: jobReports.id })
        .from(jobReports)
        .where(and(eq(jobReports.postId, post.id), sql`${jobReports.userId} is not distinct from ${person && board.idOf(person)}`, sql`closed_on is null`))
        .limit(1);
      model.reports.push({ id: board.named(row?.id ?? '', `the report of ${by}`), post: name, by, outcome: null, closedBy: null, closedOn: null });
    }
    await sameReports(model, board, name);
  },
});

function close(model: Model, report: ModelReport, admin: Admin, outcome: 'dismissed' | 'taken_down'): void {
  Object.assign(report, { outcome, closedBy: admin, closedOn: model.now });
}

/** An admin dismisses the first or the last report of a post; the same admin may do so again. */
export const dismissReport = defineStep<[Admin, PostName, 'first' | 'last']>('dismissReport', {
  when: (model, _admin, post) => reportsOf(model, post).length > 0 && !model.post(post).removed,
  async run(model, board, admin, name, which) {
    const report = reportsOf(model, name).at(which === 'first' ? 0 : -1);
    if (!report) return;
    const isRepeated = report.outcome === 'dismissed' && report.closedBy === admin;
    const refusal = report.outcome && !isRepeated ? refused(409, 'already_decided') : undefined;
    await expectAnswer(board, admin, { name: `POST /v3/admin/reports/${report.id}/dismiss` }, refusal);
    if (!report.outcome) close(model, report, admin, 'dismissed');
    await sameReports(model, board, name);
  },
});

/** An admin takes a post down, because of its reports or without any. Its open reports are closed. */
export const takeDown = defineStep<[Admin, PostName, 'for its reports' | 'by itself']>('takeDown', {
  when: (model, _admin, post, how) => exists(model, post) && model.post(post).postedOn !== null && (how === 'for its reports' || model.post(post).active),
  async run(model, board, admin, name, how) {
    const post = model.post(name);
    const open = reportsOf(model, name).filter(({ outcome }) => !outcome);
    const [last] = reportsOf(model, name).sort((one, other) => Number(other.closedOn) - Number(one.closedOn));
    const isRepeated = last?.outcome === 'taken_down' && last.closedBy === admin;
    const without = how === 'by itself' || open.length > 0 || isRepeated ? undefined : refused(409, last ? 'already_decided' : 'not_reported');
    const refusal = post.removed ? refused(404) : without;
    const path = how === 'by itself' ? `posts/take_down/${post.id}` : `review/${post.id}/take_down`;
    await expectAnswer(board, admin, { name: `POST /v3/admin/${path}`, body: { reason: 'It is not a job.' } }, refusal);
    if (!refusal && (open.length > 0 || how === 'by itself')) {
      for (const report of open) close(model, report, admin, 'taken_down');
      post.active = false;
    }
    await sameReports(model, board, name);
  },
});

const admin = anyAdmin;
const post = anyPost;

export const reportSteps = {
  report: { weight: 8, arbitrary: fc.tuple(fc.constantFrom('dina' as const, 'eli' as const, 'visitor' as const), post).map((args) => report(...args)) },
  dismissReport: { weight: 5, arbitrary: fc.tuple(admin, post, fc.constantFrom('first' as const, 'last' as const)).map((args) => dismissReport(...args)) },
  takeDown: {
    weight: 4,
    arbitrary: fc
      .tuple(admin, post, fc.constantFrom('for its reports' as const, 'for its reports' as const, 'by itself' as const))
      .map((args) => takeDown(...args)),
  },
};
