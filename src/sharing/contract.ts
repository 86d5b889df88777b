import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { idOf } from '~/platform/http/references';
import { employerRoles, Role } from '~/platform/http/roles';
import { Message, requiredProse } from '~/platform/http/schemas';

const sharer = anyRole(Role.admin, ...employerRoles);

export const sharingCalls = defineCalls({
  'GET /v2/fb/share/{post_id}': {
    summary: 'Whether the user may share a job to the social page of the board, and whether it was shared already',
    access: sharer,
    params: z.object({ post_id: idOf('public post') }),
    answer: z.object({ may_share: z.boolean(), connected: z.boolean(), shared: z.boolean() }),
  },
  'POST /v2/fb/share': {
    summary: 'Share a job to the social page of the board: admins any job, employers their own. Without a connected page the text is kept for the staff',
    idempotent: true,
    access: sharer,
    body: z.object({ post_id: idOf('live post'), message: requiredProse(1_000) }),
    answer: Message.extend({ posted: z.boolean() }),
  },
});
