import { z } from 'zod';
import { anyone, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Instant } from '~/platform/http/schemas';
import { jobListNames } from './list-access';

const Choice = z.object({ value: z.string(), label: z.string() });
const Names = z.record(z.string(), z.string());
const Words = z.array(z.string());

/** A browser's error report. The schema is permissive, since a broken page may send incomplete reports; the server stores little of it. */
export const FrontendErrorReport = z.object({
  route: z.object({ path: z.unknown().optional(), name: z.unknown().optional() }).default({}),
  url: z.unknown().optional(),
  message: z.unknown().optional(),
  stack: z.unknown().optional(),
  cookies: z.unknown().optional(),
  local_storage: z.unknown().optional(),
  session_storage: z.unknown().optional(),
  auth: z.object({ user: z.unknown().optional(), token: z.unknown().optional() }).default({}),
  package_version: z.unknown().optional(),
  site_info: z.object({ site_name: z.unknown().optional(), version: z.unknown().optional() }).default({}),
  user_agent: z.unknown().optional(),
});

export const siteCalls = defineCalls({
  'GET /site': {
    summary: 'What every page knows about the board',
    access: anyone,
    shared: true,
    tags: () => [],
    answer: z.object({
      site_name: z.string(),
      company_name: z.string(),
      public_url: z.string(),
      time_zone: z.string(),
      /** The beginning of the present hour. Rendered pages count ages from it, so that they change once an hour at most. */
      hour: Instant,
      closed_routes: Words,
      /** The job lists that need a login. */
      login_lists: z.array(z.enum(jobListNames)),
    }),
  },
  'GET /fetch_arrays': {
    summary: 'The site configuration: vocabularies, places, packs, counts',
    access: anyone,
    shared: true,
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
      /** ISO 4217 codes with their names. */
      currencies_arr: z.array(Choice),
      /** The currencies that a least pay of a search can be in. */
      compared_currencies: z.array(z.string()),
      post_types: Words,
      benefits: Words,
      /** The same words as `benefits`. */
      pay_extras: Words,
      movements: Words,
      language_levels: Words,
      starts: Words,
      org_types: Words,
      experience_arr: Words,
      skills: Words,
      degrees: Words,
      site_counts: z.object({ states: z.int(), professions: z.int(), specialties: z.int(), recent_posts: z.int(), subscribers: z.int() }),
      subplans: z.array(z.object({ label: z.string(), value: z.int(), expires: z.int(), discount: z.number() })),
    }),
  },
  'GET /zip_codes/{zip}': {
    summary: 'City and state of a US ZIP code, as a form shows them before it is saved',
    access: anyone,
    params: z.object({
      zip: refersToNoRecord(
        z
          .string()
          .max(5, { abort: true })
          .regex(/^\d{5}$/),
      ),
    }),
    /** `Allentown, PA`; null where there is no such ZIP code. */
    answer: z.object({ place: z.string().nullable() }),
  },
  'POST /v3/frontend-error': {
    summary: 'Report a page that was not found or a script that failed',
    access: anyone,
    body: FrontendErrorReport,
    bodyBytes: 64_000,
  },
});
