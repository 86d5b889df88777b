import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { otherSpellings } from '~/platform/records/contract';

const admin = anyRole(Role.admin);

/** The social page to which jobs are shared, for staff. The token of the page is in the environment and never leaves the server. */
export const adminSocialCalls = defineCalls({
  'GET /v3/admin/social': {
    summary: 'The social page that is connected to the board',
    access: admin,
    answer: z.object({ page_id: z.string().nullable() }),
    aliases: otherSpellings('GET /v3/admin/social'),
  },
  'POST /v3/admin/social/test': {
    summary: 'Ask the social network for the name of the connected page. Nothing is posted',
    access: admin,
    answer: z.object({ name: z.string() }),
    aliases: otherSpellings('POST /v3/admin/social/test'),
  },
});
