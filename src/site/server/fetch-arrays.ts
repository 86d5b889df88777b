import type { z } from 'zod';
import type { Context } from '~/platform/context/context';
import { currencies } from '~/platform/money/currencies';
import { currencyLabel } from '~/platform/money/currency-label';
import { payTypes } from '~/platform/money/pay-units';
import { countries } from '~/platform/places/countries';
import { states } from '~/platform/places/states';
import { ask } from '~/platform/slices/questions';
import type { siteCalls } from '../contract';
import { jobCounts, packsOnSale, subscriberCount } from '../questions';
import { postTypes } from '../vocabularies';
import { offeredValues } from '../vocabulary-rules';
import { settingValue } from './settings';
import { readAllVocabularies } from './vocabularies';

type SiteArrays = z.input<(typeof siteCalls)['GET /fetch_arrays']['answer']>;

const choices = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }));

/** The site configuration for forms and filters: vocabularies, places and credit packs. */
export async function fetchArrays(ctx: Context): Promise<SiteArrays> {
  const { config } = ctx;
  const [counts, subscribers, packs, vocabularies, { rates }] = await Promise.all([
    ask(ctx, jobCounts)(ctx.db),
    ask(ctx, subscriberCount)(ctx.db),
    ask(ctx, packsOnSale)(ctx),
    readAllVocabularies(ctx.db),
    settingValue(ctx.db, 'pay_currencies'),
  ]);
  const professions = offeredValues(vocabularies.professions);
  const skills = offeredValues(vocabularies.skills);
  return {
    site_name: config.SITE_NAME,
    version: __APP_VERSION__,
    server: config.publicUrl,
    domain: new URL(config.publicUrl).host,
    states: { ...states },
    state_codes: Object.keys(states),
    states_arr: choices(states),
    countries: { ...countries },
    countries_arr: choices(countries),
    professions,
    contract_types: offeredValues(vocabularies.contract_types),
    pay_types: [...payTypes],
    currencies_arr: currencies.map((value) => ({ value, label: currencyLabel(value) })),
    compared_currencies: ['USD', ...Object.keys(rates)].sort(),
    post_types: [...postTypes],
    benefits: offeredValues(vocabularies.benefits),
    // Scripts of release 3.1.42 still ask for them by this name.
    pay_extras: offeredValues(vocabularies.benefits),
    movements: offeredValues(vocabularies.movements),
    language_levels: offeredValues(vocabularies.language_levels),
    starts: offeredValues(vocabularies.starts),
    org_types: offeredValues(vocabularies.org_types),
    experience_arr: offeredValues(vocabularies.experience_levels),
    skills,
    degrees: offeredValues(vocabularies.degrees),
    site_counts: { states: counts.states, professions: professions.length, specialties: skills.length, recent_posts: counts.jobs, subscribers },
    subplans: packs.map(({ label, value, expires, discount }) => ({ label, value, expires, discount })),
  };
}
