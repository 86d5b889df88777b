import type { z } from 'zod';
import type { Context, ReadContext } from '../context/context';
import type { Call, CallName, Calls } from './call';
import type { Viewer } from './viewer';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer may be handled by a function that returns nothing.
type HandlerResult<C extends Call> = C extends { produces: string } ? Response : C['answer'] extends z.ZodType ? z.input<C['answer']> | Response : void;

/** Carries out what a request does, unless the same request was carried out before: then its result is the one of the first. It must be JSON without secrets. */
export type Once = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** The input of a handler: parsed and authorized. */
export interface HandlerInput<C extends Call> {
  ctx: C['reads'] extends true ? ReadContext : Context;
  viewer: C['access'] extends { who: 'anyone' } ? Viewer | null : Viewer;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: C['form'] extends z.ZodType ? Parsed<C['form']> : Parsed<C['body']>;
  request: { id: string; ip: string; headers: Headers; url: URL; once: Once };
}

export type Handlers<C extends Calls> = {
  [Name in keyof C & CallName]: (input: HandlerInput<C[Name]>) => Promise<HandlerResult<C[Name]>> | HandlerResult<C[Name]>;
};

/** A slice's calls with their handlers. */
export interface Implementation {
  calls: Calls;
  handlers: Record<string, (input: never) => unknown>;
}

/** Joins a slice's contract with its handlers; a call without a handler does not compile. */
export const implement = <C extends Calls>(calls: C, handlers: Handlers<C>): Implementation => ({ calls, handlers });
