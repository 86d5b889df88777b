import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import type { ApiDocument, JsonSchema } from './document';

/** Two validators of OpenAPI 3.1 that share no code. Each returns what is wrong with a document. */

/** The linter of Redocly, whose rule `struct` checks each part of the document, schemas included. */
export async function refusedByRedocly(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Clients of the board's former API call three lists with a slash at the end.
      'no-path-trailing-slash': 'off',
      // `/v2/posts/apply/{recId}` and `/v2/posts/{id}/report`: 'apply' is not an id of a post.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

/** The schema of OpenAPI 3.1 by its authors, which leaves the schemas within to a validator of JSON Schema: here zod, which reads each of them. */
export async function refusedBySchema(document: object): Promise<string[]> {
  const { errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  const wrong = Array.isArray(errors) ? errors.map(({ instancePath, message }) => `${instancePath}: ${message}`) : errors ? [errors] : [];
  return [...wrong, ...(wrong.length === 0 ? unreadableSchemas(document as ApiDocument) : [])];
}

function unreadableSchemas({ paths, components }: ApiDocument): string[] {
  const local = (part: object): Record<string, unknown> => JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'));
  const $defs = local(components.schemas);
  const read = (where: string, described: JsonSchema): string[] => {
    const schema = local(described);
    try {
      z.fromJSONSchema(JSON.stringify(schema).includes('$defs') ? { ...schema, $defs } : schema);
      return [];
    } catch (error) {
      return [`${where}: ${(error as Error).message}`];
    }
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters.flatMap(({ name, schema }) => read(`${operationId} ${path} ${name}`, schema)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => read(`${operationId} body`, schema)),
      ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
        Object.values(content).flatMap(({ schema }) => read(`${operationId} ${status}`, schema)),
      ),
    ]),
  );
}
