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
const DRAFT = new Set(['draft', 'future', 'pending', 'pending_approval', 'pending_payment', 'pending_review', 'preview', 'scheduled', 'unpublished']);

/**
 * The state of a job by the word for it there. A word that is not known, or says that not everybody may see the job, makes it a draft, and is said: a job that
 * nobody has published there must not be published here.
 */
export function stateOf(word: string): State {
  const name = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (name === '' || LIVE.has(name)) return { state: 'live', stateNote: '' };
  if (EXPIRED.has(name)) return { state: 'expired', stateNote: '' };
  if (DRAFT.has(name)) return { state: 'draft', stateNote: '' };
  return { state: 'draft', stateNote: `it is a draft, since its state there is “${word.trim()}”` };
}

/** The state of a job that only people with a password may see. */
export const PROTECTED: State = { state: 'draft', stateNote: 'it is a draft, since it has a password there' };
