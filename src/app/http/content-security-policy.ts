import { hash } from 'node:crypto';
import { type Deferral, deferScripts } from '~/platform/web/deferred-scripts';
import { tagsWithNonce } from '~/platform/web/nonce-tags';
import { DEFER_HEADER, NONCE_HEADER } from './render-nonce';

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
const hashesOf = (texts: Iterable<string>) => [...new Set(texts)].map(sha256);

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text: string) => text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;
/** A custom property has no effect on its own: it sets a value that our style sheets read. */
const CUSTOM_PROPERTY = /^--[\w-]+$/;
const LAYOUT = /^(?:width|height|max-width|text-align|white-space|(?:margin|padding)(?:-(?:top|right|bottom|left))?)$/;
/** Words, variables and lengths, but nothing that loads a file, and no negative length that covers other content. */
const LAYOUT_VALUE = /^(?:[a-z-]+|var\(--[\w-]+\)|\d{1,3}(?:\.\d+)?(?:px|rem|em|%)?)$/;
const CUSTOM_VALUE = /^(?!.*(?:url|image|src)\s*\()[\w\s#%.,()*/+-]*$/i;

/**
 * Whether a style attribute may be admitted. Attributes cannot have a nonce, so ours cannot be distinguished from those of
 * user text; only declarations are admitted that can neither cover a page nor load anything.
 */
const isHarmlessStyle = (style: string): boolean =>
  style.split(';').every((declaration) => {
    const colon = declaration.indexOf(':');
    const [name, value] = [declaration.slice(0, Math.max(0, colon)).trim(), declaration.slice(colon + 1).trim()];
    return CUSTOM_PROPERTY.test(name) ? CUSTOM_VALUE.test(value) : LAYOUT.test(name) && LAYOUT_VALUE.test(value);
  });

/** External addresses that a card field needs: its script, its frames, its calls. */
export interface CardFieldOrigins {
  scripts: string[];
  frames: string[];
  connections: string[];
}

export const stripeProvider: CardFieldOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/** Contents of the inline elements of a kind that have the renderer's nonce. */
function* inlineElements(html: string, element: 'script' | 'style', nonce: string): Generator<string> {
  for (const { text, end } of tagsWithNonce(html, nonce)) {
    if (!text.startsWith(`<${element} `)) continue;
    const content = html.slice(end, html.indexOf(`</${element}>`, end));
    if (content !== '') yield content;
  }
}

/**
 * Finishes a rendered page: the Content-Security-Policy admits, by hash, only the inline scripts and styles that have the
 * renderer's nonce; then the nonce is removed. A policy of hashes can be cached together with the page.
 * The scripts of a page that is only read are deferred before.
 * @param headers the answer's headers, with the nonce; in a page without a nonce no inline script may run.
 * @param provider the origins of the payment provider's card field, on a board that has one.
 */
export function finishPage(rendered: string, headers: Record<string, string>, provider?: CardFieldOrigins): { html: string; headers: Record<string, string> } {
  const { [NONCE_HEADER]: nonce, [DEFER_HEADER]: defer, ...others } = headers;
  const html = nonce && defer ? deferScripts(rendered, nonce, defer as Deferral) : rendered;
  const inline = (element: 'script' | 'style') => (nonce ? hashesOf(inlineElements(html, element, nonce)) : []);
  const styles = [...html.matchAll(STYLE_ATTRIBUTE)].map(([, style = '']) => decode(style)).filter(isHarmlessStyle);
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...(provider?.scripts ?? []), ...inline('script')].join(' '),
    ["style-src 'self'", ...inline('style')].join(' '),
    styles.length > 0 ? ["style-src-attr 'unsafe-hashes'", ...hashesOf(styles)].join(' ') : "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...(provider?.connections ?? [])].join(' '),
    // The browser's viewer shows files that the page has loaded with its token.
    ["frame-src 'self' blob:", ...(provider?.frames ?? [])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html: nonce ? html.replaceAll(` nonce="${nonce}"`, '') : html, headers: { ...others, 'content-security-policy': policy } };
}
