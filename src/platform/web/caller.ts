import type { z } from 'zod';
import type { Call, CallName, Calls } from '../http/call';
import { type ApiError, readApiError, unreadable } from './api-error';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Part<Key extends string, Schema> = [Input<Schema>] extends [never]
  ? object
  : object extends Input<Schema>
    ? { [K in Key]?: Input<Schema> }
    : { [K in Key]: Input<Schema> };

/** The input of a call: exactly the parts that its contract declares. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  (C['form'] extends z.ZodType ? { form: FormData } : object);

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

type ResponseOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined;

/**
 * Calls the API by method and path, as declared in the contract: `api('GET /v2/posts/{id}', { params: { id } })`. A call that takes an
 * `Idempotency-Key` is given its attempt (`ui/form/attempt-key.ts`); only what sends nothing again leaves it empty.
 */
export type Caller<C extends Calls> = <Name extends keyof C & CallName, Given extends CallInput<C[Name]>>(
  name: Name,
  ...args: C[Name] extends { idempotent: Call['idempotent'] }
    ? [input: Given & WithoutUnknown<Given, CallInput<C[Name]>>, attempt: CallOptions]
    : object extends CallInput<C[Name]>
      ? [input?: Given & WithoutUnknown<Given, CallInput<C[Name]>>, options?: CallOptions]
      : [input: Given & WithoutUnknown<Given, CallInput<C[Name]>>, options?: CallOptions]
) => Promise<ResponseOf<C[Name]>>;

/** Refuses members of a query or body that the call does not declare, also those of a variable, which the compiler would let pass. */
type WithoutUnknown<Given, Declared> = {
  [Name in keyof Given & keyof Declared & ('query' | 'body')]?: { [Member in Exclude<keyof Given[Name], keyof NonNullable<Declared[Name]>>]: never };
};

interface CallerOptions {
  origin: string;
  fetch(request: Request): Promise<Response>;
  /** Called before the error is thrown. It may throw a different error. */
  onRefused?(error: ApiError): void;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

/** The typed client. It uses contracts only as types, so no schema is sent to the browser. */
export function createCaller<C extends Calls>(options: CallerOptions): Caller<C> {
  const call = async (name: string, input: AnyInput = {}, { signal, headers }: CallOptions = {}) => {
    const request = new Request(options.origin + addressOf(name, input), {
      method: methodOf(name),
      ...(signal ? { signal } : {}),
      headers: { accept: 'application/json', ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(input.form ? { body: input.form } : input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const response = await options.fetch(request);
    if (!response.ok) {
      const error = await readApiError(response);
      options.onRefused?.(error);
      throw error;
    }
    if (response.status === 204) return undefined;
    return response.json().catch((error: unknown) => {
      throw signal?.aborted ? error : unreadable();
    });
  };
  return call as unknown as Caller<C>;
}

const methodOf = (name: string): string => name.slice(0, name.indexOf(' '));

/** The address of a call on its origin: `/api/v2/posts/42`. */
export function addressOf(name: string, { params, query }: Pick<AnyInput, 'params' | 'query'> = {}): string {
  const path = name.slice(methodOf(name).length + 1).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
  return `/api${path}${searchOf(query)}`;
}

function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}
