import { eq } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { startSession } from '~/accounts/server/login/sessions';
import { signAccessToken } from '~/accounts/server/login/tokens';
import { sessions, users } from '~/accounts/tables';
import { createBoardServer } from '~/app/http/server';
import { organizationMembers, organizations as organizationRows } from '~/organizations/tables';
import { MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import { type ApiAnswer, openTestBoard } from '../board';
import { losesAnswers } from './lost-answers';
import { type Organization, organizations, type Person, people, persons } from './people';
import { tasksOf } from './tasks';

/** When each sequence begins: a Tuesday morning in New York, nine days before the evening on which Pesach begins. */
export const START = new Date('2027-04-13T14:00:00Z');
const NEVER = new Date('2099-01-01T00:00:00Z');

export interface Sent {
  name: string;
  body?: unknown;
  key?: string | undefined;
}

/** A whole board with the people of a sequence. */
export async function openSequenceBoard() {
  // The limits for one person and day would end most sequences.
  const board = await openTestBoard({ now: START, env: { RATE_LIMIT_SCALE: '1000' } });
  const { ctx, clock } = board;
  const now = clock.now();
  const names = new Map<string, string>();
  const ids = new Map<Person | Organization, string>();
  const named = (id: string, name: string) => {
    names.set(id, name);
    return id;
  };

  for (const name of organizations) {
    const id = named(newId(), name);
    ids.set(name, id);
    const place = { countryCode: 'US', stateCode: 'NY', zipcode: '10001', city: 'New York' };
    await ctx.db.insert(organizationRows).values({ id, name: `${name} school`, ...place, createdAt: now, updatedAt: now });
  }
  const sessionIds = new Map<Person, string>();
  const tokens = new Map<Person, { token: string; from: number }>();
  for (const person of persons) {
    const { roles, organizations: own } = people[person];
    const id = named(newId(), person);
    ids.set(person, id);
    const account = { email: emailOf(person), firstName: nameOf(person), lastName: 'Adler', newsletterDays: [] };
    await ctx.db.insert(users).values({ id, ...account, roles: [...roles], verifiedAt: now, createdAt: now });
    for (const organization of own)
      await ctx.db.insert(organizationMembers).values({ organizationId: idOf(organization), userId: id, relationship: 'owner', createdAt: now });
    // One session that never ends: that sessions end is not what sequences are about.
    await startSession(ctx, ctx.db, id, false, { ip: '127.0.0.1', userAgent: 'test' });
    const [session] = await ctx.db.update(sessions).set({ expiresAt: NEVER }).where(eq(sessions.userId, id)).returning();
    sessionIds.set(person, session?.id ?? '');
  }
  /** An access token that is valid by the clock of the board. */
  async function tokenOf(person: Person): Promise<string> {
    const now = clock.now().getTime();
    const known = tokens.get(person);
    if (known && now >= known.from && now < known.from + 10 * MINUTE) return known.token;
    const token = await signAccessToken(ctx, { userId: idOf(person), sessionId: sessionIds.get(person) ?? '', roles: [], actorId: null });
    tokens.set(person, { token, from: now });
    return token;
  }
  function idOf(name: Person | Organization): string {
    return ids.get(name) ?? '';
  }
  const gateway = losesAnswers(ctx.gateway);
  ctx.gateway = gateway;
  const server = createBoardServer(ctx, { routes: {} } as ServerBuild, 'development');

  /** Replaces ids in a text by the names of their records. */
  const withNames = (text: string): string => [...names].reduce((shown, [id, name]) => shown.replaceAll(id, name), text);

  return {
    board,
    ctx,
    clock,
    gateway,
    tasks: tasksOf(ctx),
    idOf,
    named,
    withNames,
    /** A feed, a sitemap or a page of the API, as the whole server answers it. */
    async read(path: string): Promise<string> {
      const answer = await server.fetch(new Request(`http://board.test${path}`));
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`GET ${path} answers ${answer.status}: ${text}`);
      return text;
    },
    /** Makes a call as somebody; null is a visitor. No call may fail by a fault of the board, except as named in `faults`. */
    async call(person: Person | null, { name, body, key }: Sent, faults: readonly number[] = []): Promise<ApiAnswer> {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await board.call(name, { token: person ? await tokenOf(person) : undefined, body, headers });
      if (answer.status >= 500 && !faults.includes(answer.status))
        throw new Error(withNames(`${person ?? 'a visitor'}: ${name} answers ${answer.status} ${JSON.stringify(answer.body)}`));
      return answer;
    },
    /** Forgets the answers that the server has cached: they are those of another sequence. */
    forgetAnswers: () => server.answers.drop(),
    close: () => board.close(),
  };
}

/** The address of a person. No other text has it, so that it can be looked for in all tables. */
export const emailOf = (person: Person): string => `${person}-address@example.org`;
/** The first name of a person, which no other text has. */
export const nameOf = (person: Person): string => `${person[0]?.toUpperCase()}${person.slice(1)}name`;

export type SequenceBoard = Awaited<ReturnType<typeof openSequenceBoard>>;
