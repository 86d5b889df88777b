import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import { payLimits, payTypes } from '~/platform/money/pay-units';
import { frontendErrors, serverErrors } from './tables';
import { benefits, contractTypes, degrees, experienceLevels, languageLevels, orgTypes, postTypes, skills, starts } from './vocabularies';

const words = {
  skills,
  benefits,
  degrees,
  org_types: orgTypes,
  contract_types: contractTypes,
  experience_levels: experienceLevels,
  language_levels: languageLevels,
  starts,
  pay_limits: payLimits,
  pay_types: payTypes,
  post_types: postTypes,
} satisfies Record<string, readonly string[]>;

/** The words with which a vocabulary of posts begins. */
export const vocabularyWords = (name: keyof typeof words): readonly string[] => words[name];

/** Stores a server error. @returns its id. */
export async function buildServerError(ctx: Context, over: Partial<typeof serverErrors.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const request = { method: 'POST', url: 'http://board.test/api/v2/posts?kw=hebrew', path: '/api/v2/posts', query: 'kw=hebrew', call: 'POST /v2/posts' };
  const told = { error: 'salary is null', exception: 'TypeError', type: 'TypeError', traceback: 'at save (src/x.ts:1:1)', requestId: 'r-1' };
  const sent = { headers: { accept: 'application/json' }, getParams: { kw: 'hebrew' }, json: { data: { headline: 'Teacher' } }, postParams: null };
  await ctx.db.insert(serverErrors).values({ id, ...request, ...told, ...sent, errorTime: ctx.clock.now(), ...over });
  return id;
}

/** Stores a browser's report. @returns its id. */
export async function buildFrontendError(ctx: Context, over: Partial<typeof frontendErrors.$inferInsert> = {}): Promise<string> {
  const id = newId();
  const data = { route: { path: '/jobs/list/1', name: 'list' }, message: 'x is undefined', cookies: { theme: 4 } };
  await ctx.db.insert(frontendErrors).values({ id, url: 'http://board.test/jobs/list/1', data, errorTime: ctx.clock.now(), ...over });
  return id;
}
