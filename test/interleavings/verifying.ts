import { storeMailedCode } from '~/accounts/server/passwords/mailed-codes';
import { buildUser } from '~/accounts/testing';
import { buildCoupon } from '~/coupons/testing';
import { organizationInvitations } from '~/organizations/tables';
import type { TestBoard } from '../board';
import { PASSWORD, type Scene } from './scene';
import type { UseCase } from './use-cases';

/** A use case that verifies an address, with those that change what it gets or who it is; `npm test` tries the first of them. */
export interface Verification {
  verifying: UseCase;
  others: UseCase[];
}

const KEPT = 'kept-for@example.org';
const UNCONFIRMED = 'unconfirmed@example.org';
const SECRET = 'the-secret-of-a-confirmation-link';
const RESET_SECRET = 'the-secret-of-a-reset-link';

/** Keeps an invitation and a coupon for an address. */
async function keep({ ctx, clock }: TestBoard, scene: Scene, email: string): Promise<void> {
  const [organizationId, invitedBy] = [scene.records['own organization'], scene.people.owner.id];
  await ctx.db.insert(organizationInvitations).values({ organizationId, email, invitedBy, createdAt: clock.now() });
  await buildCoupon(ctx, { claimEmail: email });
}

/** Adds to a scene two people who are about to verify an address, for which the board keeps something. */
export async function buildVerifications(board: TestBoard, scene: Scene): Promise<Verification[]> {
  const { ctx } = board;
  const { admin, owner, seeker } = scene.people;
  const organization = scene.records['own organization'];
  await keep(board, scene, KEPT);
  await keep(board, scene, UNCONFIRMED);
  const code = '123456';
  await storeMailedCode(ctx, ctx.db, { userId: seeker.id, purpose: 'change_email', secret: `${ctx.appSecret} ${seeker.id} ${KEPT} ${code}`, email: KEPT });
  const unconfirmed = await buildUser(ctx, { email: UNCONFIRMED, verifiedAt: null });
  await storeMailedCode(ctx, ctx.db, { userId: unconfirmed.id, purpose: 'confirm', secret: SECRET });
  const until = await storeMailedCode(ctx, ctx.db, { userId: unconfirmed.id, purpose: 'reset', secret: RESET_SECRET });
  const token = `${unconfirmed.id}/${until.getTime() / 1_000}/${RESET_SECRET}`;

  const act = (name: string, by?: { token: string }, body?: object): UseCase => ({
    name: `${name} ${JSON.stringify(body ?? {})}`,
    subject: undefined,
    async run() {
      const answer = await board.call(name, { token: by?.token, body });
      return answer.status < 300 ? `${answer.status}` : `${answer.status} ${answer.body?.code ?? ''}`;
    },
  });
  const add = (email: string) => act('POST /v2/employer/org/add_user', owner, { org_id: organization, email });
  const withdraw = (email: string) => act('POST /v2/employer/org/remove_user', owner, { org_id: organization, email });
  const merge = act(`POST /v3/admin/organizations/${organization}/merge`, admin, { into: scene.otherOrganization });
  const changing = [
    add(seeker.email),
    add(KEPT),
    act(`POST /v3/admin/organizations/${organization}/members`, admin, { email: seeker.email }),
    withdraw(KEPT),
    merge,
    act('DELETE /v2/account/remove_account', seeker),
  ];
  const confirming = [add(UNCONFIRMED), withdraw(UNCONFIRMED)];
  return [
    { verifying: act('POST /account/change_email', seeker, { email: KEPT, code }), others: changing },
    { verifying: act(`PATCH /v3/admin/users/${seeker.id}`, admin, { email: KEPT }), others: [add(seeker.email), merge] },
    { verifying: act(`GET /v2/auth/verify?token=${SECRET}`), others: confirming },
    { verifying: act('POST /v2/auth/reset_password', undefined, { token, pass_info: { password: PASSWORD, password_cfm: PASSWORD } }), others: confirming },
  ];
}
