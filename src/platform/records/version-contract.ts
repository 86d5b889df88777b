import { line } from '../http/schemas';

/**
 * The `version` that a client has read, in the body or query of a change. If the values have been changed since, the answer is 409. A
 * client that leaves it out overwrites them.
 */
export const ReadVersion = line(60).optional();
