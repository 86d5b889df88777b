import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Config } from '~/platform/config/config';
import { escapeXml } from '~/platform/text/xml';

interface ErrorPage {
  status: ContentfulStatusCode;
  title: string;
  /** The sentence that says why. */
  words: string;
  headers?: Record<string, string>;
}

/** The answer to a request for a page that is not rendered: a small page for browsers, the words alone for other programs. */
export function errorPage(c: Context, { SITE_NAME }: Pick<Config, 'SITE_NAME'>, { status, title, words, headers = {} }: ErrorPage): Response {
  if (!c.req.header('accept')?.includes('text/html')) return c.text(words, status, headers);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`;
  const named = `<title>${escapeXml(`${title} | ${SITE_NAME}`)}</title>`;
  const body = `<h1>${escapeXml(title)}</h1><p>${escapeXml(words)}</p><p><a href="/">Go to the front page</a></p>`;
  return c.body(`<!doctype html><html lang="en"><head>${head}${named}</head><body>${body}</body></html>`, status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
  });
}
