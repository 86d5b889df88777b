import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { refersToNoRecord } from '~/platform/http/references';
import { Role } from '~/platform/http/roles';
import { prose } from '~/platform/http/schemas';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion } from '~/platform/records/version-contract';
import { ContentName, contentCalls } from './contract';

/** The whole text of a page: title and description between `---`, then Markdown with `{names}`. */
export const PageText = prose(60_000);

/** A page as admins edit it. */
const AdminContent = z.object({
  name: ContentName,
  /** The text that visitors read now. */
  text: z.string(),
  /** The text of the file; null if the operator has removed it. */
  file_text: z.string().nullable(),
  /** Whether the text was changed here, so that the file is not used. */
  edited: z.boolean(),
  version: z.string(),
});

const admin = anyRole(Role.admin);
const params = z.object({ name: refersToNoRecord(ContentName) });

export const adminContentCalls = defineCalls({
  'GET /v3/admin/content/{name}': {
    summary: 'The text of a static page, and of its file',
    access: admin,
    params,
    answer: AdminContent,
    aliases: otherSpellings('GET /v3/admin/content/{name}'),
  },
  'PATCH /v3/admin/content/{name}': {
    summary: 'Change the text of a static page, or with null return to the text of its file',
    access: admin,
    params,
    body: z.object({ text: PageText.nullable(), version: ReadVersion }),
    record: AdminContent,
    answer: AdminContent,
    aliases: otherSpellings('PATCH /v3/admin/content/{name}'),
  },
  'POST /v3/admin/content/{name}/preview': {
    summary: 'A static page as it would be with another text',
    access: admin,
    params,
    body: z.object({ text: PageText }),
    answer: contentCalls['GET /content/{name}'].answer,
    aliases: otherSpellings('POST /v3/admin/content/{name}/preview'),
  },
});
