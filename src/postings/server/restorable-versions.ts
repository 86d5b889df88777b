import type { z } from 'zod';
import { organizationFacts } from '~/organizations/server';
import type { Context } from '~/platform/context/context';
import { conflict } from '~/platform/context/errors';
import { Role } from '~/platform/http/roles';
import type { Viewer } from '~/platform/http/viewer';
import { type Step, steps, stepValues } from '~/posts/content';
import { presentContent, withKnownWords } from '~/posts/server/content';
import type { RestorableAmong, RestorableVersion } from '~/posts/server/history';
import type { PostRow } from '~/posts/server/posts';
import { ApplyInfo, Basic, Details } from '../contract';
import { versionBreaches } from './coach/refuse-breaches';
import { type ReadTexts, readTexts } from './read-texts';
import { basicFaults, hasAddress, isEditable } from './step-columns';

/** The values of a version by step; steps that had not been saved then are missing. */
export interface Restored {
  basic: z.output<typeof Basic>;
  details?: z.output<typeof Details>;
  apply_info?: z.output<typeof ApplyInfo>;
}

const SCHEMAS = { basic: Basic, details: Details, apply_info: ApplyInfo } satisfies Record<Step, z.ZodType>;

export const notAllowed = (reasons: string[]) => conflict(`This version can’t be restored: ${[...new Set(reasons)].join('; ')}.`, 'not_allowed_any_more');

/** The values of a version as its forms would send them, or what is wrong with them by now. */
function readVersion({ row, step: saved }: RestorableVersion): { data: Restored } | { faults: string[] } {
  const values = presentContent(row, 'employer');
  const parsed = steps.slice(0, saved).map((step) => [step, SCHEMAS[step].safeParse(stepValues(values, step))] as const);
  const faults = parsed.flatMap(([, { error }]) => error?.issues.map(({ message }) => message) ?? []);
  return faults.length > 0 ? { faults } : { data: Object.fromEntries(parsed.map(([step, { data }]) => [step, data])) as unknown as Restored };
}

/** The values of a version. @throws 409 where they break a rule by now. */
export function valuesOf(version: RestorableVersion): Restored {
  const read = readVersion(version);
  if ('faults' in read) throw notAllowed(read.faults);
  return read.data;
}

/**
 * Finds the versions of a post that an edit may bring back now: those that keep the rules of its forms, while the post can be edited. The
 * organization and the vocabularies are read once for all versions.
 * @param viewer who reads the history: one reader's texts are read one after another. Staff may break a law that is required.
 */
export const restorableAmong =
  (ctx: Context, post: PostRow, viewer: Viewer): RestorableAmong =>
  async (versions) => {
    if (!isEditable(post) || versions.size === 0) return new Set();
    const read = [...versions].flatMap(([number, version]) => {
      const values = readVersion(version);
      return 'data' in values ? [[number, values.data] as const] : [];
    });
    const { db } = ctx;
    const [organization, breaches] = await Promise.all([organizationFacts(db, post.organizationId), versionBreaches(ctx, db, post)]);
    const isAdmin = viewer.roles.has(Role.admin);
    const contents = new Map(read.map(([number, { basic, details, apply_info }]) => [number, { ...basic, ...details, ...apply_info }]));
    const known = await withKnownWords(db, post, contents);
    // Most versions of a post share their texts.
    const readings = new Map<string, Promise<ReadTexts>>();
    const textsOf = ({ headline, description }: Restored['basic']) => {
      const key = JSON.stringify([headline, description]);
      const reading = readings.get(key) ?? readTexts({ headline, description }, viewer.userId);
      readings.set(key, reading);
      return reading;
    };
    const checked = await Promise.all(
      read.map(async ([number, { basic, details, apply_info }]) => {
        if (!isAdmin && breaches({ ...basic, ...details }).length > 0) return [];
        const faults = basicFaults(basic, await textsOf(basic), organization?.url ?? '');
        return faults.length === 0 && known.has(number) && (!apply_info || hasAddress(apply_info)) ? [number] : [];
      }),
    );
    return new Set(checked.flat());
  };
