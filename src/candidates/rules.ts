import type { Candidate } from './schemas';

/** Messages from one sender to one person within a day. */
export const MAX_PER_RECIPIENT_PER_DAY = 3;

const MONTH = /^(0[1-9]|1[0-2])\/((?:19|20)\d\d)$/;

/** `MM/YYYY`, the format of dates of education and experience. */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** `09/2021` → 202109; 0 for none. */
export function monthNumber(text: string): number {
  const [, month, year] = MONTH.exec(text) ?? [];
  return month && year ? Number(year) * 100 + Number(month) : 0;
}

/** False when both are months and the end is before the start; malformed months are reported on their own. */
export const isMonthOrder = (start: string, end: string): boolean => !isMonth(start) || !isMonth(end) || monthNumber(end) >= monthNumber(start);

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
  { key: 'location', label: 'your place', done: profile.location.city !== '' || profile.location.zipcode !== '' },
  { key: 'skills', label: 'skills', done: profile.skills.length > 0 },
  { key: 'exp_history', label: 'experience', done: profile.exp_history.length > 0 },
  { key: 'ed_history', label: 'education', done: profile.ed_history.length > 0 },
  { key: 'resume', label: 'a resume', done: profile.resume !== null },
];
