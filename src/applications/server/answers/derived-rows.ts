import { countAllOrganizations } from '~/organizations/server';
import type { DerivedRows } from '~/platform/database/derived';
import { countAnswers } from './count-answers';
import { countWrongFigures } from './figures-query';

/** The figures about answers to applications, for the nightly comparison and for operators. */
export const answerFigures: DerivedRows = {
  name: 'shares of answered applications',
  size: countAllOrganizations,
  differences: countWrongFigures,
  rebuild: countAnswers,
};
