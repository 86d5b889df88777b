import type { OpenAPIHono } from '@hono/zod-openapi';
import { adminUsersApi } from '~/accounts/server/admin/api';
import { accountsApi } from '~/accounts/server/api';
import { identify } from '~/accounts/server/login/identity';
import { adminApi } from '~/admin/server/api';
import { applicationsApi } from '~/applications/server/api';
import { candidatesApi } from '~/candidates/server/api';
import { adminUserCouponsApi } from '~/coupons/server/admin/api';
import { couponsApi } from '~/coupons/server/api';
import { creditsApi } from '~/credits/server/api';
import { filesApi } from '~/files/server/api';
import { jobsApi } from '~/jobs/server/api';
import { newsletterApi } from '~/newsletter/server/api';
import { ordersApi } from '~/orders/server/api';
import { organizationsApi } from '~/organizations/server/api';
import { paymentsApi } from '~/payments/server/api';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context';
import { createApi, type Implementation } from '~/platform/http/api';
import { markdownApi } from '~/platform/markdown/api';
import { postingsApi } from '~/postings/server/api';
import { siteApi } from '~/site/server/api';
import { recordServerError } from '~/site/server/record-server-error';
import { supportApi } from '~/support/server/api';

/** Every slice that answers calls, and the platform's own calls. */
export const slices: Implementation[] = [
  accountsApi,
  jobsApi,
  siteApi,
  organizationsApi,
  postingsApi,
  filesApi,
  candidatesApi,
  applicationsApi,
  creditsApi,
  paymentsApi,
  couponsApi,
  ordersApi,
  supportApi,
  newsletterApi,
  markdownApi,
  adminApi,
  adminUsersApi,
  adminUserCouponsApi,
];

/** The whole API below `/api`, with its description. */
export function createBoardApi(ctx: Context) {
  const api = createApi({
    ctx,
    slices,
    identify: (token) => identify(ctx, token),
    reportFault: (fault) => recordServerError(ctx, fault),
    auditImpersonation: (viewer, request, requestId) =>
      recordAudit(ctx.db, ctx.clock, {
        actorId: viewer.actorId,
        onBehalfOf: viewer.userId,
        action: 'impersonation.request',
        subject: `${request.method} ${new URL(request.url).pathname}`,
        requestId,
      }),
  });
  describeApi(api, ctx);
  return api;
}

// biome-ignore lint/suspicious/noExplicitAny: the description does not depend on the environment type.
function describeApi(api: OpenAPIHono<any>, ctx: Context): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: `${ctx.config.SITE_NAME} API`, version: __APP_VERSION__, description: 'Every call of the board, from the schemas that validate it.' },
    servers: [{ url: '/api' }],
  });
}
