/** The description of the API (`/api/openapi.json`) as the tests read it: nothing of the code's contracts. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  /** The kind of record whose id the value is. */
  'x-record'?: string;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface DescribedOperation {
  operationId: string;
  security: { bearer?: string[] }[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Content> };
}

/** A call that the document describes. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** Each a list of roles, one of which is needed; empty where a login is enough, and undefined where none is needed. */
  roles: string[] | undefined;
  parameters: Parameter[];
  /** The kind and the schema of the body that it takes. */
  body: { type: string; schema: JsonSchema } | undefined;
  /** By status, the content types of answers and their schemas. */
  answers: Map<number, Record<string, { schema: JsonSchema }>>;
}

/** The operations of the document, in its order. */
export function operationsOf(document: ApiDocument): Operation[] {
  const responseOf = ({ $ref, ...own }: Content & { $ref?: string }): Content =>
    $ref ? (document.components.responses[$ref.replace('#/components/responses/', '')] as Content) : own;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [type, body] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        roles: described.security.some(({ bearer }) => !bearer) ? undefined : described.security.flatMap(({ bearer = [] }) => bearer),
        parameters: described.parameters ?? [],
        body: type !== undefined && body ? { type, schema: body.schema } : undefined,
        answers: new Map(Object.entries(described.responses).map(([status, answer]) => [Number(status), responseOf(answer).content ?? {}])),
      };
    }),
  );
}

/** The schema that a reference within the document leads to, or the schema itself. */
export const resolve = (document: ApiDocument, schema: JsonSchema): JsonSchema =>
  schema.$ref ? resolve(document, document.components.schemas[schema.$ref.replace('#/components/schemas/', '')] as JsonSchema) : schema;
