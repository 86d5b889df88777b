import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';

const Choice = z.object({ value: z.string(), label: z.string() });
const Names = z.record(z.string(), z.string());
const Words = z.array(z.string());

export const siteCalls = defineCalls({
  'GET /site': {
    summary: 'What every page knows about the board',
    access: anyone,
    answer: z.object({ site_name: z.string(), company_name: z.string(), public_url: z.string(), time_zone: z.string() }),
  },
  'GET /fetch_arrays': {
    summary: 'The site configuration: vocabularies, places, packs, counts',
    access: anyone,
    answer: z.object({
      site_name: z.string(),
      version: z.string(),
      server: z.string(),
      domain: z.string(),
      states: Names,
      state_codes: Words,
      states_arr: z.array(Choice),
      countries: Names,
      countries_arr: z.array(Choice),
      professions: Words,
      contract_types: Words,
      pay_types: Words,
      post_types: Words,
      benefits: Words,
      org_types: Words,
      experience_arr: Words,
      skills: Words,
      degrees: Words,
      site_counts: z.object({ states: z.int(), professions: z.int(), specialties: z.int(), recent_posts: z.int(), subscribers: z.int() }),
      subplans: z.array(z.object({ label: z.string(), value: z.int(), expires: z.int(), discount: z.number() })),
    }),
  },
});
