import { z } from 'zod';
import type { ApiDocument, JsonSchema, Operation } from './document';

/** What the document says about answers, and whether an answer keeps to it. */

export interface Answer {
  status: number;
  type: string;
  text: string;
}

/**
 * A schema of the document as a check. Objects may have no members but their own: the document lists what leaves the board. A default is no excuse
 * for a member that is missing.
 */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const { default: _, $ref, properties, ...rest } = node as Record<string, unknown>;
  if (typeof $ref === 'string') return { $ref: $ref.replace('#/components/schemas/', '#/$defs/') };
  const others = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, closed(member)]));
  if (typeof properties !== 'object' || properties === null) return others;
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, closed(member)]));
  return { additionalProperties: false, ...others, properties: members };
}

export class AnswerCheck {
  private readonly schemas = new Map<JsonSchema, z.ZodType>();
  private readonly shared: Record<string, unknown>;

  constructor(document: ApiDocument) {
    this.shared = Object.fromEntries(Object.entries(document.components.schemas).map(([name, schema]) => [name, closed(schema)]));
  }

  private schemaOf(schema: JsonSchema): z.ZodType {
    const known = this.schemas.get(schema) ?? this.read(closed(schema) as Record<string, unknown>);
    this.schemas.set(schema, known);
    return known;
  }

  private read(own: Record<string, unknown>): z.ZodType {
    return z.fromJSONSchema(JSON.stringify(own).includes('$defs') ? { ...own, $defs: this.shared } : own);
  }

  /** What an answer has against the description of its operation. */
  faultsOf({ answers }: Operation, { status, type, text }: Answer): string[] {
    const declared = answers.get(status);
    if (!declared) return [`the status ${status} is not declared`];
    if (Object.keys(declared).length === 0) return text === '' ? [] : ['the answer has a body, and none is declared'];
    const [kind = ''] = type.split('/');
    const content = declared[type] ?? declared[`${kind}/*`] ?? (type === '' ? undefined : declared['*/*']);
    if (!content) return [`the content type ${type || 'of nothing'} is not declared`];
    if (!/\bjson$/.test(type)) return [];
    const parsed = this.schemaOf(content.schema).safeParse(JSON.parse(text));
    return parsed.success ? [] : [`the answer does not fit its schema: ${z.prettifyError(parsed.error)}`];
  }
}
