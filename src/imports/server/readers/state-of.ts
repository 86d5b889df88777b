import type { ForeignJob } from '../../foreign-job';

type State = Pick<ForeignJob, 'state' | 'stateNote'>;

/** What other boards call the states of a job. */
const LIVE = new Set([
  'active',
  'approved',
  'current',
  'enabled',
  'filled',
  'live',
  'online',
  'open',
  'posted',
  'public',
  'publish',
  'published',
  'running',
  'visible',
]);
const EXPIRED = new Set(['closed', 'complete', 'completed', 'ended', 'expired', 'finished', 'over', 'past']);
const DRAFT = new Set(['draft', 'unpublished']);
/** Why a job in these states becomes a draft. */
const NOT_YET = new Map([
  ...['future', 'scheduled'].map((name) => [name, 'it’s scheduled there for a later day'] as const),
  ...['pending', 'pending_approval', 'pending_review', 'in_review', 'submitted'].map((name) => [name, 'it isn’t approved there yet'] as const),
  ['pending_payment', 'it isn’t paid for there yet'],
  ['preview', 'its author hasn’t submitted it there yet'],
]);
/** Why a job in these states is not taken. WordPress has the last two for what is no post, or not yet one. */
const GONE = new Map([
  ['trash', 'it is in the Trash there'],
  ['trashed', 'it is in the Trash there'],
  ['deleted', 'it is deleted there'],
  ['auto_draft', 'it isn’t saved there yet'],
  ['inherit', 'it is an attachment or a version of something else there'],
]);

/**
 * The state of a job by the word for it there. A word that is not known, or says that not everybody may see the job, makes it a draft, and is said: a job that
 * nobody has published there must not be published here. A job that is thrown away there is not taken.
 */
export function stateOf(word: string): State {
  const name = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (name === '' || LIVE.has(name)) return { state: 'live', stateNote: '' };
  if (EXPIRED.has(name)) return { state: 'expired', stateNote: '' };
  if (DRAFT.has(name)) return { state: 'draft', stateNote: '' };
  const [notYet, gone] = [NOT_YET.get(name), GONE.get(name)];
  if (notYet) return { state: 'draft', stateNote: `it is a draft, since ${notYet}` };
  if (gone) return { state: 'gone', stateNote: gone };
  return { state: 'draft', stateNote: `it is a draft, since its status there is “${word.trim()}”` };
}

/** The state of a job that only people with a password may see. */
export const PROTECTED: State = { state: 'draft', stateNote: "it is a draft, since it's password-protected there" };
