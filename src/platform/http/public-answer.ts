import type { Context as HonoContext } from 'hono';

/** An answer of the API that a page was made from, and its version at that time. */
export interface Source {
  address: string;
  version: string;
  /** Its tags as a shared cache reads them, where there is one and the answer has tags. */
  tags?: string | undefined;
}

/** What an answer is made from. The function that makes it notes that here; without a note every change can show in it. */
export interface Dependencies {
  /** Only changes that name one of these can show in the answer. Without them every change can. */
  tags?: string[] | undefined;
  /** The answer is right as long as these have the same version. */
  sources?: Source[] | undefined;
}

/** An answer that is the same for all visitors, so that it may be kept until what it shows changes. */
export interface PublicAnswer {
  /** Its path with its query, under which it is kept. */
  address: string;
  /** Whether the address has a key (`platform/web/key-in-address.ts`): then nothing is kept of it. */
  keyInAddress?: boolean | undefined;
  /** Makes the answer, and notes what it was made from. */
  make(dependencies: Dependencies): Promise<Response> | Response;
}

/** Answers a request from a cache, or makes the answer and keeps it. @param c the request, with what the server notes of it. */
export type AnswerPublic = (c: HonoContext, wanted: PublicAnswer) => Promise<Response>;
