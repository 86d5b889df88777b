import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '~/accounts/server';
import { users } from '~/accounts/tables';
import { answerFigures } from '~/applications/server';
import { applicationEvents, applications } from '~/applications/tables';
import { candidateHistory, candidateOpenings, candidates } from '~/candidates/tables';
import { coupons, couponUses } from '~/coupons/tables';
import { creditPurchases } from '~/credits/tables';
import { files } from '~/files/tables';
import { orderItems, orders } from '~/orders/tables';
import { organizationMembers, organizations } from '~/organizations/tables';
import { countPay } from '~/pay/server';
import { payments, sandboxCharges } from '~/payments/tables';
import { auditLog } from '~/platform/audit/tables';
import { utcDay } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { newId } from '~/platform/ids/ids';
import { postActions, postChanges, posts } from '~/posts/tables';
import { frontendErrors, serverErrors, settings } from '~/site/tables';
import { postStatistics } from '~/statistics/tables';
import { buildDemoBoard, type DemoPersona, demoPassword } from './demo';
import { buildAnswers } from './demo/answers';
import { buildOpenings } from './demo/openings';
import { buildVisits } from './demo/visits';
import { renderDemoFiles } from './demo-files';
import { storeDemoLogos } from './demo-logos';
import { storeDemoPhotos } from './demo-photos';
import {
  answerRows,
  applicationRow,
  billingFrom,
  candidateRow,
  couponRow,
  couponUseRow,
  creditPurchaseRow,
  FIRST_INVOICE,
  historyRows,
  orderItemRows,
  orderPaymentRows,
  orderRow,
  organizationRow,
  packPaymentRows,
  postChangeRows,
  postEventRow,
  postRow,
  userRow,
} from './demo-rows';

/** Rows a statement: PostgreSQL takes at most 65,535 parameters. */
const BATCH = 400;

async function insertAll<Table extends PgTable>(tx: Database, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await tx.insert(table).values(rows.slice(start, start + BATCH));
}

/**
 * Fills an empty database with the demo board, all or nothing.
 * @returns the personas, for the operator's welcome.
 */
export async function loadDemoBoard(ctx: Context): Promise<DemoPersona[]> {
  const now = ctx.clock.now();
  const board = buildDemoBoard(now);
  const passwordHash = await hashPassword(demoPassword);
  const logos = await storeDemoLogos(ctx.storage);
  const photos = await storeDemoPhotos(ctx);
  const written = await renderDemoFiles(board, ctx.storage);
  const paid = board.orders.filter((order) => order.paid).sort((a, b) => Number(a.paid_on) - Number(b.paid_on));
  // Receipts are numbered by date, those of posts and of credits together.
  const invoices = [...paid, ...board.credit_purchases].sort((a, b) => Number(a.paid_on) - Number(b.paid_on));
  const applicationCounts = Map.groupBy(board.applications, (application) => application.post_id);
  const people = new Map(board.users.map((user) => [user._id, user]));
  const employers = new Map(board.organizations.map((organization) => [organization._id, organization]));
  const answers = new Map(buildAnswers(now, board).map((answer) => [answer.application_id, answer]));

  const changes = Map.groupBy(board.post_changes, ({ post_id }) => post_id);
  const changeRows = board.posts.flatMap((post) => postChangeRows(post, changes.get(post._id) ?? []));

  await inTransaction(ctx.db, async (tx) => {
    await insertAll(
      tx,
      users,
      board.users.map((user) => userRow(user, passwordHash)),
    );
    await insertAll(
      tx,
      organizations,
      board.organizations.map((organization) => organizationRow(organization, logos.get(organization.slug), photos.get(organization.slug))),
    );
    await insertAll(
      tx,
      organizationMembers,
      board.organizations.flatMap(({ _id, created_by, created_on, members }) =>
        members.map((member) => ({
          organizationId: _id,
          userId: member.user_id,
          relationship: member.relationship,
          roles: member.roles,
          addedBy: created_by,
          createdAt: created_on,
        })),
      ),
    );
    await insertAll(
      tx,
      posts,
      board.posts.map((post) => postRow(post, applicationCounts.get(post._id)?.length ?? 0, now)),
    );
    await insertAll(tx, postChanges, changeRows);
    await insertAll(tx, auditLog, board.post_events.map(postEventRow));
    const rewards = new Map(board.coupons.map(({ reward_for_coupon_id: card, created_on }) => [card, created_on]));
    await insertAll(
      tx,
      coupons,
      board.coupons.map((coupon) => couponRow(coupon, rewards.get(coupon._id))),
    );
    const headlines = new Map(board.posts.map((post) => [post._id, post]));
    await insertAll(
      tx,
      orders,
      board.orders.map((order) => {
        const post = headlines.get(order.post_id);
        return orderRow(order, post, invoices.indexOf(order), billingFrom(people.get(order.user_id), employers.get(post?.organization._id ?? '')));
      }),
    );
    await insertAll(tx, orderItems, board.orders.flatMap(orderItemRows));
    await insertAll(
      tx,
      creditPurchases,
      board.credit_purchases.map((purchase) => creditPurchaseRow(purchase, people.get(purchase.user_id), invoices.indexOf(purchase))),
    );
    await tx.execute(sql`select setval('invoice_numbers', ${FIRST_INVOICE + invoices.length}, false)`);
    await insertAll(
      tx,
      couponUses,
      paid.flatMap((order) => couponUseRow(order, board.coupons, headlines.get(order.post_id))),
    );
    const charges = [...paid.flatMap(orderPaymentRows), ...board.credit_purchases.map(packPaymentRows)];
    await insertAll(
      tx,
      payments,
      charges.map(({ payment }) => payment),
    );
    await insertAll(
      tx,
      sandboxCharges,
      charges.map(({ charge }) => charge),
    );
    await insertAll(
      tx,
      files,
      written.map(({ file, path, bytes }) => ({
        id: file._id,
        userId: file.user_id,
        path,
        currentName: file.cur_filename,
        originalName: file.orig_filename,
        fileType: file.file_type,
        contentType: file.content_type,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        primary: file.primary,
        active: file.active,
        createdAt: file.created_on,
      })),
    );
    await insertAll(tx, candidates, board.candidates.map(candidateRow));
    await insertAll(tx, candidateHistory, board.candidates.flatMap(historyRows));
    await insertAll(
      tx,
      candidateOpenings,
      buildOpenings(now, board).map(({ _id, candidate_id, organization_id, day, kind }) => ({
        id: _id,
        candidateId: candidate_id,
        organizationId: organization_id,
        openingId: _id,
        day: utcDay(day),
        kind,
      })),
    );
    await insertAll(
      tx,
      applications,
      board.applications.map((application) => applicationRow(application, people.get(application.user_id), answers.get(application._id))),
    );
    await insertAll(tx, applicationEvents, [...answers.values()].flatMap(answerRows));
    await insertAll(
      tx,
      postActions,
      board.saved_jobs.map(({ user_id, post_id, created_on }) => ({ userId: user_id, postId: post_id, action: 'bookmark' as const, at: created_on })),
    );
    await insertAll(
      tx,
      postStatistics,
      buildVisits(now, ctx.config.TIME_ZONE, board.posts, board.applications).map(({ post_id: postId, ...counts }) => ({ postId, ...counts })),
    );
    await insertAll(
      tx,
      serverErrors,
      board.server_errors.map(
        ({ _id, user_id, error_time, GET, POST, error, exception, type, method, url, path, query, headers, json, traceback, reviewed, handled }) => ({
          id: _id,
          userId: user_id,
          errorTime: error_time,
          firstTime: error_time,
          getParams: GET,
          postParams: POST,
          requestId: newId(),
          ...{ error, exception, type, method, url, path, query, headers, json, traceback, reviewed, handled },
        }),
      ),
    );
    await insertAll(
      tx,
      frontendErrors,
      board.frontend_errors.map(({ _id, user_id, error_time, url, data, reviewed, handled }) => ({
        id: _id,
        userId: user_id,
        errorTime: error_time,
        ...{ url, data, reviewed, handled },
      })),
    );
    await tx.insert(settings).values({ key: 'gift_card', value: board.settings.gift_card, updatedAt: now });
  });
  await answerFigures.rebuild(ctx, () => {});
  await countPay(ctx);
  return board.personas;
}
