import { browserApi } from '~/platform/web/browser-api';
import type { postingCalls } from '../contract';

/** The API client of the wizard and of the employer's lists. */
export const api = browserApi<typeof postingCalls>();

/** Restores a version of an own post. @param seen the newest version that the reader has seen. */
export const restoreVersion = (id: string, version: number, seen: number) =>
  api('POST /v2/employer/jobs/restore/{id}', { params: { id }, body: { version, seen } });

/** Which calls save a step: `pending` for a draft in the wizard, `posted` for a published post on the manage page. */
export type Editing = 'pending' | 'posted';

/** Advice above the fields if a step was refused. */
export const SAVE_ADVICE = 'There was an issue with your submitted information. Please fix the highlighted fields and resubmit if necessary.';
