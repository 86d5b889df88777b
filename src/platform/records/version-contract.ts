import { z } from 'zod';
import { line } from '../http/schemas';

/**
 * The `version` that a client has read, in the body or query of a change. If the values have been changed since, the answer is 409
 * `changed_since`, with the present `version`, the present values of what was sent as `theirs`, and the sent ones as `yours`. A client that
 * leaves it out overwrites them.
 */
export const ReadVersion = line(60).optional();

/** The version of the values of a record that a client may change. */
export const Version = { version: z.string() };
