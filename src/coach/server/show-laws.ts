import type { z } from 'zod';
import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { countryName } from '~/platform/places/countries';
import type { coachPageCalls } from '../contract';
import { exampleHint } from '../example';
import { lawPlace } from '../law-hints';
import { readCoachRules } from './queries';

type Answer = z.output<(typeof coachPageCalls)['GET /v2/pay_transparency']['answer']>;

/** The laws that are in force or begin later, those of one place, day and source as one. */
export async function showLaws(ctx: Context): Promise<Answer> {
  const day = isoDayAt(ctx.clock.now(), ctx.config.TIME_ZONE);
  const { laws } = await readCoachRules(ctx.db);
  const byPlace = new Map<string, Answer['laws'][number]>();
  for (const law of laws) {
    if (law.untilDay !== null && law.untilDay < day) continue;
    const { countryCode, stateCode, fromDay, untilDay, sourceUrl } = law;
    const key = JSON.stringify([countryCode, stateCode, fromDay, untilDay, sourceUrl]);
    const entry = byPlace.get(key) ?? {
      place: lawPlace(law),
      country: countryName(countryCode) ?? countryCode,
      asked: [],
      from_day: fromDay,
      until_day: untilDay ?? '',
      source: { title: law.sourceTitle, url: sourceUrl, day: law.sourceDay },
    };
    const { text, reason } = exampleHint(law);
    const asked = ['statement', 'disclosure', 'pay_width', 'no_phrase'].includes(law.asks) ? `${text} ${reason}` : reason;
    entry.asked.push(law.required && law.asks !== 'statement' ? `${asked} This board refuses posts that break this.` : asked);
    byPlace.set(key, entry);
  }
  return { laws: [...byPlace.values()].sort((one, other) => one.country.localeCompare(other.country, 'en') || one.place.localeCompare(other.place, 'en')) };
}
