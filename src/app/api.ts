import type { OpenAPIHono } from '@hono/zod-openapi';
import { identify } from '~/accounts/server';
import { recordAudit } from '~/platform/audit';
import type { Context } from '~/platform/context/context';
import { createApi } from '~/platform/http/api';
import { describeInParts, sharedParts } from '~/platform/http/openapi';
import type { AnswerPublic } from '~/platform/http/public-answer';
import type { Reading } from '~/platform/http/reading';
import { atMostOnce, idempotent } from '~/platform/idempotency';
import { readAllVocabularies, recordServerError } from '~/site/server';
import { withWords } from './http/openapi-vocabularies';
import { nameSchemas } from './http/schema-names';

/** The whole API below `/api`, with its description. @param answerPublic answers what all visitors share from a cache. @param reading answers from replicas what only reads. */
export function createBoardApi(ctx: Context, answerPublic?: AnswerPublic, reading?: Reading) {
  const api = createApi({
    ctx,
    slices: ctx.slices.calls,
    answerPublic,
    reading,
    identify: (token) => identify(ctx, token),
    once: ({ viewer, ...request }, run) => idempotent(ctx, { userId: viewer?.userId ?? null, ...request }, atMostOnce(run)),
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
  nameSchemas();
  for (const { part, name, value } of sharedParts()) api.openAPIRegistry.registerComponent(part, name, value);
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  // Hundreds of schemas take a second to describe, and only the words in them change while the board runs.
  let latest = { words: '', text: '' };
  const info = {
    openapi: '3.1.0',
    info: {
      title: `${ctx.config.SITE_NAME} API`,
      version: __APP_VERSION__,
      description: 'Every call of the board, from the schemas that validate it.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api' }],
  };
  let making: Promise<object> | undefined;
  api.get('/openapi.json', async (c) => {
    const vocabularies = await readAllVocabularies(ctx.db);
    const words = JSON.stringify(vocabularies);
    if (words !== latest.words) {
      making ??= describeInParts(api.openAPIRegistry.definitions, info);
      latest = { words, text: JSON.stringify(withWords(await making, vocabularies)) };
    }
    return c.body(latest.text, 200, { 'Content-Type': 'application/json' });
  });
}
