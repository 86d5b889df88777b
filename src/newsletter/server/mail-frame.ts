/** The policy of an email's HTML: no scripts and no external content but logos of the board; inline styles are allowed, since emails need them. */
const policyOf = (publicUrl: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${publicUrl}/logos/; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** A mail's HTML as a document for a frame of the board's own pages. Its links open outside the frame. */
export const mailFrame = (html: string, publicUrl: string): Response =>
  new Response(html.replace('<head>', '<head><base target="_blank"/>'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(publicUrl),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
