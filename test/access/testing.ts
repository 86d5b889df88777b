import { eq } from 'drizzle-orm';
import { identify } from '~/accounts/server/login/identity';
import { startImpersonation } from '~/accounts/server/login/start-impersonation';
import { buildUser } from '~/accounts/testing';
import { buildCollectionRecord } from '~/admin/testing';
import { buildAlert } from '~/alerts/testing';
import { applications } from '~/applications/tables';
import { applicationTo } from '~/applications/testing';
import { buildCandidate, buildNameRequest } from '~/candidates/testing';
import { buildLaw, buildWord } from '~/coach/testing';
import { buildCommittee } from '~/committees/testing';
import { buildCoupon } from '~/coupons/testing';
import { creditPurchases } from '~/credits/tables';
import { buildFile } from '~/files/testing';
import { buildFeed } from '~/imports/testing';
import { buildMail, buildSuppression } from '~/mails/testing';
import { orders } from '~/orders/tables';
import { buildUnpaidPost, goodCard } from '~/orders/testing';
import { buildOrganization } from '~/organizations/testing';
import { payments } from '~/payments/tables';
import { recordAudit } from '~/platform/audit';
import { addDays } from '~/platform/calendar/clock';
import { Role } from '~/platform/http/roles';
import { newId } from '~/platform/ids/ids';
import { buildPost } from '~/posts/testing';
import { buildShare } from '~/sharing/testing';
import { buildFrontendError, buildServerError } from '~/site/testing';
import type { TestBoard } from '../board';
import { type Kind, type Person, PHOTO } from './references';

const origin = { ip: '127.0.0.1', userAgent: 'test' };

export async function newPerson(board: TestBoard, overrides: Parameters<typeof buildUser>[1] = {}): Promise<Person & { id: string; token: string }> {
  const { id, token, user } = await buildUser(board.ctx, overrides);
  return { id, token, roles: new Set(user.roles) };
}

/** A user with the roles `purchase` and `purchase:recent`, which follow from a paid order. */
export async function newBuyer(board: TestBoard, roles: string[] = ['employer']) {
  const { id } = await newPerson(board, { roles });
  const now = board.clock.now();
  const amounts = { subtotalCents: 19_995, discountCents: 0, totalCents: 19_995, days: 90 };
  await board.ctx.db.insert(orders).values({ id: newId(), userId: id, paidBy: id, status: 'paid', paidOn: now, pricedAt: now, createdAt: now, ...amounts });
  // A new session, so that the token has the roles that follow from the order.
  return logInAgain(board, id, { roles });
}

async function logInAgain(board: TestBoard, id: string, { roles }: { roles: string[] }) {
  const { startSession } = await import('~/accounts/server/login/sessions');
  const { access_token, user } = await startSession(board.ctx, board.ctx.db, id, false, origin);
  return { id, token: access_token, roles: new Set([...roles, ...user.roles]) };
}

/** An admin who acts for a user. */
export async function actingFor(board: TestBoard, userId: string): Promise<Person & { token: string }> {
  const admin = await buildUser(board.ctx, { roles: ['admin'] });
  const { tokens, user } = await startImpersonation(board.ctx, await identify(board.ctx, admin.token), userId, origin);
  return { token: tokens.access_token, roles: new Set(user.roles), duringImpersonation: true };
}

/** A user with one record of each kind, created at its first use. */
export class Owner {
  private readonly made = new Map<Kind, Promise<string>>();
  private unpaid: Promise<{ postId: string; orderId: string }> | undefined;
  private another: Promise<Owner> | undefined;
  private paid: Promise<{ postId: string; orderId: string }> | undefined;

  private constructor(
    private readonly board: TestBoard,
    readonly person: Person & { id: string; token: string },
  ) {}

  static async create(board: TestBoard, roles: string[] = ['employer', 'organization', 'jobseeker']): Promise<Owner> {
    return new Owner(board, await newPerson(board, { roles }));
  }

  /** The id of this person's record of a kind. */
  record(kind: Kind): Promise<string> {
    // The calls of the back office are about the records of others.
    if (this.person.roles.has(Role.admin)) return this.recordOfAnother(kind);
    // Another one each time, since a call may remove it.
    if (kind === 'user' || kind === 'import feed') return this.make(kind);
    const made = this.made.get(kind) ?? this.make(kind);
    this.made.set(kind, made);
    return made;
  }

  private async recordOfAnother(kind: Kind): Promise<string> {
    this.another ??= Owner.create(this.board);
    return (await this.another).record(kind);
  }

  private async make(kind: Kind): Promise<string> {
    const { board, person } = this;
    const { token } = person;
    const ask = async (name: string, body?: unknown) => (await board.call(name, { token, body })).body;
    switch (kind) {
      case 'public post':
        return (await buildPost(board.ctx, { applyUrl: 'https://jobs.example.org/apply' })).id;
      case 'organization':
        return (await buildOrganization(board.ctx, (await newPerson(board)).id)).id;
      case 'user':
        return (await newPerson(board)).id;
      case 'shown profile':
        return buildCandidate(board, (await newPerson(board, { roles: ['jobseeker'] })).token, { posted: true });
      case 'own organization':
        return (await buildOrganization(board.ctx, person.id, { photos: [PHOTO] })).id;
      case 'pending post':
        return (await this.unpaidPost()).postId;
      case 'open order':
      case 'order to pay':
        return (await this.unpaidPost()).orderId;
      case 'live post':
        return (await this.paidPost()).postId;
      case 'paid order':
        return (await this.paidPost()).orderId;
      case 'post in review': {
        const now = board.clock.now();
        const review = { reviewState: 'waiting', reviewSince: now, queuedAt: now } as const;
        return (await buildPost(board.ctx, { userId: person.id, postedOn: null, posted: false, ...review })).id;
      }
      case 'expired post': {
        const postedOn = addDays(board.clock.now(), -95);
        return (await buildPost(board.ctx, { userId: person.id, postedOn })).id;
      }
      case 'application':
        return this.receiveApplication();
      case 'sent application':
        return this.sendApplication();
      case 'committee':
        return (await this.newCommittee()).id;
      case 'committee member':
        return (await this.newCommittee()).memberId;
      case 'file':
        return (await buildFile(board, token)).id;
      case 'stored file':
        return (await buildFile(board, token)).path;
      case 'profile':
        return buildCandidate(board, token);
      case 'position': {
        const data = { title: 'Teacher', company: 'Beth Tikvah', start_date: '01/2020', end_date: '01/2021' };
        return (await ask(`POST /v2/jobseeker/profile/exp_item/${await this.record('profile')}`, { data })).candidate.exp_history[0]._id;
      }
      case 'school': {
        const data = { school: 'Seminary', start_date: '01/2010', end_date: '01/2014' };
        return (await ask(`POST /v2/jobseeker/profile/ed_item/${await this.record('profile')}`, { data })).candidate.ed_history[0]._id;
      }
      case 'name request':
        return buildNameRequest(board, await this.record('profile'));
      case 'ticket':
        return (await ask('POST /v2/contact', { email: 'a@example.org', feedback_type: 'help', message: 'Please help', checked_faq: true }))._id;
      case 'payment': {
        const [payment] = await board.ctx.db
          .select()
          .from(payments)
          .where(eq(payments.subjectId, await this.record('paid order')));
        return payment?.id ?? '';
      }
      case 'coupon':
        return (await buildCoupon(board.ctx, { couponType: 'User Credits', userId: person.id })).id;
      case 'gift card':
        return (await buildCoupon(board.ctx, { couponType: 'Gift Card', userId: person.id })).id;
      case 'credit pack': {
        await ask('POST /v2/employer/jobs/buycredits/5/default', goodCard);
        const [pack] = await board.ctx.db.select().from(creditPurchases).where(eq(creditPurchases.userId, person.id));
        return pack?.id ?? '';
      }
      case 'post law':
        return buildLaw(board.ctx);
      case 'word to avoid':
        return buildWord(board.ctx);
      case 'server error':
        return buildServerError(board.ctx);
      case 'frontend error':
        return buildFrontendError(board.ctx);
      case 'collection record':
        return buildCollectionRecord(board.ctx, 'tested');
      case 'audit line':
        return recordAudit(board.ctx.db, board.clock, { actorId: person.id, action: 'post.published', subject: 'posts' });
      case 'mail':
        return buildMail(board.ctx);
      case 'suppressed address':
        return buildSuppression(board.ctx);
      case 'import feed':
        return buildFeed(board.ctx, await this.record('own organization'));
      case 'share':
        return buildShare(board.ctx);
      case 'alert':
        return buildAlert(board, { id: person.id, token }, { kw: newId() });
      case 'session': {
        const another = await logInAgain(board, person.id, { roles: [] });
        const claims = JSON.parse(Buffer.from(another.token.split('.')[1] ?? '', 'base64url').toString());
        return claims.sid;
      }
    }
  }

  private unpaidPost() {
    this.unpaid ??= this.newPost();
    return this.unpaid;
  }

  private paidPost() {
    this.paid ??= this.newPost().then(async (post) => {
      await this.board.call(`POST /v2/employer/jobs_prep/pay/${post.postId}`, { token: this.person.token, body: goodCard });
      return post;
    });
    return this.paid;
  }

  private async newPost() {
    const organization = { id: await this.record('own organization') };
    return buildUnpaidPost(this.board, { ...this.person, organization } as never);
  }

  /** An application of this person, whatever roles they have now. */
  private async sendApplication(): Promise<string> {
    const { board, person } = this;
    const id = newId();
    const applicant = { userId: person.id, firstName: 'Dina', lastName: 'Adler', email: 'dina@example.org' };
    await board.ctx.db.insert(applications).values({ id, postId: (await buildPost(board.ctx)).id, ...applicant, createdAt: board.clock.now() });
    return id;
  }

  private async newCommittee() {
    return buildCommittee(this.board.ctx, { postId: await this.record('live post'), userId: this.person.id });
  }

  private async receiveApplication(): Promise<string> {
    const { board } = this;
    const post = await buildPost(board.ctx, { userId: this.person.id });
    const seeker = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const { body } = await board.call(`POST /v2/posts/apply/${post.id}`, { token: seeker.token, body: applicationTo(post.id, seeker.email) });
    return body.application?._id ?? '';
  }
}
