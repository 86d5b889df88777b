import type { Candidate } from './schemas';

/** Messages from one sender to one person within a day. */
export const MAX_PER_RECIPIENT_PER_DAY = 3;

const MONTH = /^(0[1-9]|1[0-2])\/((?:19|20)\d\d)$/;

/** `MM/YYYY`, the format of dates of education and experience. */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** `09/2021` → 202109; 0 for none. */
export function monthNumber(text: string): number {
  const found = MONTH.exec(text);
  return found ? Number(`${found[2]}${found[1]}`) : 0;
}

/** False when both are months and the end is before the start; malformed months are reported on their own. */
export const isMonthOrder = (start: string, end: string): boolean => !isMonth(start) || !isMonth(end) || monthNumber(end) >= monthNumber(start);

/** How many years ahead the end of a contract, or the start or end of an education, may be. */
const YEARS_AHEAD = 10;

/**
 * The months of an entry that are too late, by field, with the reason. A position has begun by now; its end may be agreed, and an education may begin
 * or end later.
 * @param today a day of the present month, `2026-11-21`.
 */
export function lateMonths(kind: 'experience' | 'education', { start, end }: { start: string; end: string }, today: string) {
  const present = Number(today.slice(0, 4)) * 100 + Number(today.slice(5, 7));
  const latest = present + YEARS_AHEAD * 100;
  const faults: { field: 'start_date' | 'end_date'; words: string }[] = [];
  const tooFar = `please submit a month within the next ${YEARS_AHEAD} years`;
  if (kind === 'experience' && monthNumber(start) > present) faults.push({ field: 'start_date', words: 'please submit a start that isn’t in the future' });
  else if (monthNumber(start) > latest) faults.push({ field: 'start_date', words: tooFar });
  if (monthNumber(end) > latest) faults.push({ field: 'end_date', words: tooFar });
  return faults;
}

/** A part of a profile that employers look for. */
export interface ProfilePart {
  key: string;
  /** The words after “add”. */
  label: string;
  done: boolean;
}

/** The parts of a profile, in the order in which employers read them, and whether each is there. */
export const profileParts = (profile: Candidate): ProfilePart[] => [
  { key: 'title', label: 'your job role', done: profile.title !== '' },
  { key: 'bio', label: 'your personal statement', done: profile.bio.trim() !== '' },
  { key: 'location', label: 'your location', done: profile.location.city !== '' || profile.location.zipcode !== '' },
  { key: 'skills', label: 'skills', done: profile.skills.length > 0 },
  { key: 'exp_history', label: 'experience', done: profile.exp_history.length > 0 },
  { key: 'ed_history', label: 'education', done: profile.ed_history.length > 0 },
  { key: 'resume', label: 'a resume', done: profile.resume !== null },
];
