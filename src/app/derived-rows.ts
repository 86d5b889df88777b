import { answerFigures } from '~/applications/server';
import { candidateIndexes } from '~/candidates/server';
import { jobIndexes } from '~/jobs/server';
import { subscriberTotals } from '~/newsletter/server';
import type { DerivedRows } from '~/platform/database/derived';

/** All rows that triggers or a task derive from records. */
export const derivedRows: readonly DerivedRows[] = [jobIndexes, candidateIndexes, subscriberTotals, answerFigures];
