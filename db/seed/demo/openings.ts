import { idFor, seeded } from './random';
import { DAY } from './time';
import type { DemoBoard } from './types';

/** An organization that opened the profile of a job seeker or its resume. */
export type DemoOpening = { _id: string; candidate_id: string; organization_id: string; day: Date; kind: 'profile' | 'file' };

/** The most openings of a profile, and of that of the job seeker that people try the board as, and the days in which they were. */
const MOST = 3;
const OF_SEEKER = 5;
const DAYS = 60;

/** The openings of the profiles that employers see, each by another organization. */
export function buildOpenings(now: Date, { candidates, organizations, users }: Pick<DemoBoard, 'candidates' | 'organizations' | 'users'>): DemoOpening[] {
  const seeker = users.find(({ persona }) => persona === 'seeker');
  const r = seeded('openings');
  return candidates
    .filter(({ posted }) => posted)
    .flatMap((candidate) => {
      const age = (now.getTime() - candidate.created_on.getTime()) / DAY;
      const openers = r.sample(organizations, candidate.user_id === seeker?._id ? OF_SEEKER : r.int(0, MOST));
      return openers.flatMap(({ _id: organization_id }) => {
        const day = new Date(now.getTime() - (0.5 + r.next() * (Math.min(DAYS, age) - 0.5)) * DAY);
        const opening = (kind: DemoOpening['kind']) => ({
          _id: idFor(`opening ${candidate._id} ${organization_id} ${kind}`, day),
          candidate_id: candidate._id,
          organization_id,
          day,
          kind,
        });
        return [opening('profile'), ...(candidate.resume_file_id && r.chance(0.4) ? [opening('file')] : [])];
      });
    });
}
