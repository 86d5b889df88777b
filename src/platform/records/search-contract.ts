import { z } from 'zod';
import { anyRole, defineCalls } from '../http/call';
import { Role } from '../http/roles';
import { Id, line } from '../http/schemas';
import { otherSpellings } from './contract';
import { foundKinds } from './found-kinds';

/** The kinds of records that the search finds: the part of a record's address `/admin/{kind}/view/{_id}`. */
export const FoundKind = z.enum(foundKinds);

/** A record that the search of the back office found. */
export const FoundRecord = z.object({ kind: FoundKind, _id: Id, title: z.string(), detail: z.string() });

/** The search of the back office, for its command palette and for fields that choose a record. The slice `admin` answers it. */
export const searchCalls = defineCalls({
  'GET /v3/admin/search': {
    summary: 'Records of all kinds, or of one, by name, email, code or id, at most 5 of a kind',
    reads: true,
    access: anyRole(Role.admin),
    query: z.object({
      q: line(200).default(''),
      /** The one kind to search; its records have all the words, never similar ones. */
      kind: FoundKind.optional(),
    }),
    answer: z.object({
      data: z.array(FoundRecord),
      /** Whether no record has the words, so that these have similar ones. */
      similar: z.boolean(),
    }),
    aliases: otherSpellings('GET /v3/admin/search'),
  },
});
