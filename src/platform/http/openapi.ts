import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Call } from './call';

const Refusal = z.object({ detail: z.string() });
const FieldFaults = z.object({ detail: z.array(z.object({ loc: z.array(z.union([z.string(), z.int()])), msg: z.string(), type: z.string() })) });

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** One call as an OpenAPI path item, from the same schemas that validate it. */
export function describeCall(method: string, path: string, call: Call): RouteConfig {
  const guarded = call.access.who !== 'anyone';
  const content = call.form ? { 'multipart/form-data': { schema: describeForm(call.form) } } : call.body ? json(call.body) : undefined;
  return {
    method: method.toLowerCase() as RouteConfig['method'],
    path,
    summary: call.summary,
    description:
      call.access.who === 'roles' ? `Needs one of the roles: ${call.access.roles.join(', ')}.` : guarded ? 'Needs a logged-in user.' : 'Open to anyone.',
    tags: [tagOf(path)],
    ...(guarded ? { security: [{ bearer: [] }] } : {}),
    request: {
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(content ? { body: { content, required: true } } : {}),
    },
    responses: {
      ...(call.answer ? { 200: { description: 'Done.', content: json(call.answer) } } : {}),
      ...(call.produces ? { 200: { description: 'The document.', content: { [call.produces]: { schema: z.string() } } } } : {}),
      ...(!call.answer && !call.produces ? { 204: { description: 'Done.' } } : {}),
      ...(guarded ? { 401: { description: 'Not logged in.', content: json(Refusal) }, 403: { description: 'Not allowed.', content: json(Refusal) } } : {}),
      ...(call.params ? { 404: { description: 'No such record for you.', content: json(Refusal) } } : {}),
      ...(call.body || call.form || call.query ? { 422: { description: 'Some fields are wrong.', content: json(FieldFaults) } } : {}),
    },
  };
}

/** A multipart body as OpenAPI describes it: files, which zod knows only as a custom check, are binary strings. */
const describeForm = (form: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(form.shape).map(([name, field]) => [
        name,
        field._zod.def.type === 'custom' ? z.string().openapi({ format: 'binary' }) : (field as z.ZodType),
      ]),
    ),
  );

/** `/v2/employer/orders/{id}` → `employer`. */
const tagOf = (path: string): string => path.split('/').find((part) => part !== '' && !/^v\d$/.test(part)) ?? 'board';
