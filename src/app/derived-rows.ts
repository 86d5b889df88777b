import { alertSearches } from '~/alerts/server';
import { answerFigures } from '~/applications/server';
import { candidateIndexes } from '~/candidates/server';
import { jobIndexes } from '~/jobs/server';
import { subscriberTotals } from '~/newsletter/server';
import type { DerivedRows, RemadeRows } from '~/platform/database/derived';

/** All rows that triggers or a task derive from records. */
export const derivedRows: readonly DerivedRows[] = [jobIndexes, candidateIndexes, subscriberTotals, answerFigures];

/**
 * All that `reindex` makes again. The searches of alerts are not compared with their records each night: a renamed value, or more jobs in another town of
 * the same name, make other ones, which is no fault.
 */
export const remadeRows: readonly RemadeRows[] = [...derivedRows, alertSearches];
