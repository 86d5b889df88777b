import { buildApplications, buildSavedJobs } from './applications';
import { buildFrontendErrors, buildServerErrors, buildSubscribers, buildTickets } from './back-office';
import { buildSeekers } from './candidates';
import { buildEmployers } from './employers';
import { buildHistories } from './histories';
import { buildOrders, giftCardSettings } from './orders';
import { buildPersonas, createNameGenerator } from './people';
import { buildPosts } from './posts';
import type { DemoBoard, PersonaKey } from './types';

export { demoPassword } from './people';
export type * from './types';

/** The whole demo board as plain objects: no database, no clock but `now`, the same for the same `now`. */
export function buildDemoBoard(now: Date): DemoBoard {
  const nextName = createNameGenerator();
  const { personas, users: cast } = buildPersonas(now);
  const persona = (key: PersonaKey) => {
    const user = cast.get(key);
    if (!user) throw new Error(`no persona ${key}`);
    return user;
  };
  const { employers, users: staff } = buildEmployers(now, cast, nextName);
  const seekers = buildSeekers(now, cast, nextName);
  const users = [...new Set([...cast.values(), ...staff, ...seekers.map((s) => s.user)])];
  const written = buildPosts(now, employers);
  const { changes, events } = buildHistories(now, written, new Set(['school', 'recruiter'].map((key) => persona(key as PersonaKey)._id)));
  const { orders, coupons, credit_purchases } = buildOrders(now, written, new Map(users.map((u) => [u._id, u])));
  return {
    personas,
    settings: { gift_card: giftCardSettings(now) },
    users,
    organizations: employers.map((e) => e.org),
    posts: written.map((w) => w.post),
    post_changes: changes,
    post_events: events,
    orders,
    coupons,
    credit_purchases,
    candidates: seekers.map((s) => s.candidate),
    files: seekers.flatMap((s) => s.files),
    applications: buildApplications(now, written, seekers),
    saved_jobs: buildSavedJobs(now, written, seekers, persona('newcomer')),
    subscribers: buildSubscribers(now, users, nextName),
    tickets: buildTickets(now, persona),
    server_errors: buildServerErrors(now, persona('school')),
    frontend_errors: buildFrontendErrors(now, persona('seeker')),
  };
}
