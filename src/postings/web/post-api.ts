import { browserApi } from '~/platform/web/browser-api';
import type { postingCalls } from '../contract';

/** The calls of the wizard and of the employer's lists. */
export const api = browserApi<typeof postingCalls>();

/** Which calls save a step: the wizard's for a pending post, the manage page's for one that has been posted. */
export type Editing = 'pending' | 'posted';

/** Advice above the fields when a step was refused (2 §8). */
export const SAVE_ADVICE = 'There was an issue with your submitted information. Please fix the highlighted fields and resubmit if necessary.';
