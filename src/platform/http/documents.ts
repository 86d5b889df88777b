import type { ReadContext } from '../context/context';

/** A public document at an address of its own, outside the API and the pages: a feed, a sitemap. It is the same for everyone. */
export interface PublicDocument {
  /** A path pattern of Hono: `/feeds/:facet/:name`. */
  path: string;
  /** The document is too long for the cache and is sent while it is generated. */
  streamed?: true;
  /** @throws an AppError where there is no such document. */
  answer(input: { ctx: ReadContext; params: Record<string, string>; headers: Headers }): Promise<Response> | Response;
}

/** An XML document with its media type. */
export const xmlAnswer = (body: string, type = 'application/xml'): Response => new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
