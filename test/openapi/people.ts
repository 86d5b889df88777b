import { eq, inArray } from 'drizzle-orm';
import { users } from '~/accounts/tables';
import { applications } from '~/applications/tables';
import { candidates } from '~/candidates/tables';
import { committees } from '~/committees/tables';
import { coupons } from '~/coupons/tables';
import { files } from '~/files/tables';
import { orders } from '~/orders/tables';
import { posts } from '~/posts/tables';
import { tickets } from '~/support/tables';
import { KINDS, type Kind, type Person, PUBLIC } from '../access/references';
import { actingFor, newBuyer, newPerson, Owner } from '../access/testing';
import type { TestBoard } from '../board';
import type { Who } from './calls';

/** Somebody who makes calls, with the records that are theirs. */
export interface Actor {
  person: Person;
  owner: Owner | undefined;
}

export async function createActor(board: TestBoard, who: Who): Promise<Actor> {
  const owned = async (roles: string[]): Promise<Actor> => {
    const owner = await Owner.create(board, roles);
    return { person: owner.person, owner };
  };
  switch (who) {
    case 'anonymous':
      return { person: { roles: new Set() }, owner: undefined };
    case 'unverified user':
      return { person: await newPerson(board, { verifiedAt: null }), owner: undefined };
    case 'job seeker':
    case 'another job seeker':
      return owned(['jobseeker']);
    case 'employer':
    case 'rival employer':
      return owned(['employer', 'organization']);
    case 'recent buyer':
      return { person: await newBuyer(board), owner: undefined };
    case 'admin':
      return owned(['admin']);
    case 'impersonating admin': {
      const { owner } = await owned(['employer', 'organization']);
      return { person: await actingFor(board, owner?.person.id ?? ''), owner };
    }
  }
}

/** Kinds of records that belong to no one, or that everybody may see. */
const NOT_PRIVATE: readonly string[] = [...PUBLIC, 'live post', 'own organization', 'collection record', 'server error', 'frontend error', 'audit line'];

const MARK = 'seen-by-its-owner-only';
const EMAIL = 'seen.by.its.owner.only@example.org';
const PASSWORD_HASH = 'seen-by-nobody';

/** Somebody who owns one record of each kind, makes no calls, and shares nothing: what is private of them is in no answer to others. */
export interface Bystander {
  owner: Owner;
  /** Texts and ids that only they and staff may see. */
  private: string[];
  /** Texts that nobody may see. */
  secret: string[];
}

export async function createBystander(board: TestBoard): Promise<Bystander> {
  const { db } = board.ctx;
  const owner = await Owner.create(board);
  const ids = new Map<Kind, string>();
  for (const kind of KINDS) if (!NOT_PRIVATE.includes(kind)) ids.set(kind, await owner.record(kind));
  const idsOf = (...kinds: Kind[]) => kinds.map((kind) => ids.get(kind) as string);
  await db.update(users).set({ firstName: MARK, lastName: MARK, email: EMAIL, passwordHash: PASSWORD_HASH }).where(eq(users.id, owner.person.id));
  await db.update(posts).set({ applyEmail: EMAIL, applySubject: MARK }).where(eq(posts.userId, owner.person.id));
  const drafts = idsOf('pending post', 'post in review');
  await db.update(posts).set({ headline: MARK, position: MARK, description: MARK }).where(inArray(posts.id, drafts));
  await db
    .update(orders)
    .set({ headline: MARK })
    .where(inArray(orders.id, idsOf('open order', 'paid order')));
  const letters = idsOf('application', 'sent application');
  await db.update(applications).set({ firstName: MARK, lastName: MARK, email: EMAIL, message: MARK }).where(inArray(applications.id, letters));
  await db
    .update(tickets)
    .set({ email: EMAIL, message: MARK })
    .where(inArray(tickets.id, idsOf('ticket')));
  await db
    .update(candidates)
    .set({ firstName: MARK, lastName: MARK, bio: MARK, title: MARK })
    .where(inArray(candidates.id, idsOf('profile')));
  await db
    .update(files)
    .set({ currentName: MARK, originalName: MARK })
    .where(inArray(files.id, idsOf('file')));
  await db
    .update(coupons)
    .set({ name: MARK, description: MARK })
    .where(inArray(coupons.id, idsOf('coupon', 'gift card')));
  await db
    .update(committees)
    .set({ name: MARK })
    .where(inArray(committees.id, idsOf('committee')));
  const { token } = owner.person;
  return { owner, private: [MARK, EMAIL, owner.person.id, ...ids.values()], secret: [PASSWORD_HASH, token] };
}
