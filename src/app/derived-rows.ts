import { alertSearches } from '~/alerts/server';
import { answerFigures } from '~/applications/server';
import { candidateIndexes, candidateTexts } from '~/candidates/server';
import { jobIndexes, postTexts } from '~/jobs/server';
import { subscriberTotals } from '~/newsletter/server';
import { organizationTexts } from '~/organizations/server';
import type { DerivedRows, RemadeRows } from '~/platform/database/derived';

/** All rows that triggers or a task derive from records. */
export const derivedRows: readonly DerivedRows[] = [jobIndexes, candidateIndexes, subscriberTotals, answerFigures];

/**
 * All that `reindex` makes again: those, and what this release makes in another way than an earlier one did. The searches of alerts are not compared with their records each night: a renamed value, or more jobs in another town of
 * the same name, make other ones, which is no fault.
 */
export const remadeRows: readonly RemadeRows[] = [...derivedRows, alertSearches, postTexts, organizationTexts, candidateTexts];
