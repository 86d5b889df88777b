/** The policy of a mail's HTML: no scripts and no external content; inline styles are allowed, since mails need them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** A mail's HTML as a document for a frame of the board's own pages. Its links open outside the frame. */
export const mailFrame = (html: string): Response =>
  new Response(html.replace('<head>', '<head><base target="_blank"/>'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
