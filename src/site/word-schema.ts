import { line } from '~/platform/http/schemas';
import type { VocabularyName } from './vocabulary-names';

/** The member of a schema's description that names its vocabulary. */
export const VOCABULARY_MARK = 'x-vocabulary';

/**
 * A word of a vocabulary in a request. Staff may change vocabularies at any time, so the word is checked where it is saved (`acceptWords`),
 * and the API's description gets the words of the moment when it is read.
 */
export const wordOf = (vocabulary: VocabularyName) => line(200).meta({ [VOCABULARY_MARK]: vocabulary });
