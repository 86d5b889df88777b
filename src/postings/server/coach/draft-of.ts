import type { Draft, Facts, PayOfOthers } from '~/coach/draft';
import { organizationFacts } from '~/organizations/server';
import { paySentence, payTitle } from '~/pay/pay-words';
import { payLike } from '~/pay/server';
import { jobPaths } from '~/platform/addresses/paths';
import { dayNumberAt, isoDay, isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import type { Database } from '~/platform/database';
import { payLimits, payUnit } from '~/platform/money/pay-units';
import { resolveLocation } from '~/platform/places/location';
import type { ContentValues } from '~/posts/content';
import { presentContent } from '~/posts/server/content';
import type { PostRow } from '~/posts/server/posts';
import { settingValue } from '~/site/server';
import type { Typed } from '../../coach-contract';

/** The place of a form: in the US the ZIP code says in which state it is. */
function placeOf(typed: NonNullable<Typed['location']>): Draft['location'] {
  const resolved = resolveLocation(typed);
  if ('faults' in resolved) return { country_code: typed.country_code, state_code: typed.state_code };
  return { country_code: resolved.location.countryCode, state_code: resolved.location.stateCode };
}

/** A post as the coach reads it: what was typed, and what is saved of the rest. */
export const draftOf = (post: PostRow, typed: Typed): Draft => draftFrom(typed, presentContent(post, 'employer'));

/** A post as the coach reads it: what was typed, and the rest of it. */
export function draftFrom(
  typed: Typed,
  saved: Pick<ContentValues, 'headline' | 'position' | 'description' | 'remote' | 'location' | 'salary' | 'pay' | 'benefits'>,
): Draft {
  const salary = typed.salary ?? saved.salary;
  const { currency, limit } = typed.pay ?? saved.pay;
  return {
    headline: typed.headline ?? saved.headline,
    position: typed.position ?? saved.position,
    description: typed.description ?? saved.description,
    remote: typed.remote ?? saved.remote,
    location: placeOf(typed.location ?? saved.location),
    pay: { min: salary.min, max: salary.max, perYear: payUnit(salary.pay_type).perYear, currency, isOpen: limit !== '' && limit !== payLimits[0] },
    benefits: typed.benefits ?? saved.benefits,
  };
}

/** What the coach knows of the organization of a post and of the day. */
export async function factsOf(
  ctx: Context,
  db: Database,
  post: Pick<PostRow, 'postedOn' | 'expiresOn'> & { organizationId: string | null },
): Promise<Facts & { organizationUrl: string }> {
  const [organization, { rates }] = await Promise.all([
    post.organizationId === null ? undefined : organizationFacts(db, post.organizationId),
    settingValue(db, 'pay_currencies'),
  ]);
  const now = ctx.clock.now();
  return {
    day: isoDay(dayNumberAt(now, ctx.config.TIME_ZONE)),
    organization: {
      name: organization?.name ?? '',
      employees: organization?.employees ?? 0,
      location: { country_code: organization?.location.countryCode ?? '', state_code: organization?.location.stateCode ?? '' },
    },
    organizationUrl: organization?.url ?? '',
    contacts: {},
    appliesElsewhere: false,
    copyOf: '',
    rates,
    hasEnded: post.postedOn !== null && post.expiresOn !== null && post.expiresOn <= now,
  };
}

/** What posts like a draft pay. */
export async function payOfOthersFor({ db, clock, config }: Context, draft: Draft): Promise<PayOfOthers | undefined> {
  const { currency } = draft.pay;
  const figures = await payLike(db, { position: draft.position, stateCode: draft.location.state_code, currency });
  if (!figures) return undefined;
  const page = { title: payTitle(figures), url: jobPaths.payOf(figures.name, figures.state_code), day: isoDayAt(clock.now(), config.TIME_ZONE) };
  return { sentence: paySentence(figures), low: figures.yearly.low, high: figures.yearly.high, currency, page };
}
