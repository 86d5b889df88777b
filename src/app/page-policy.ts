import { createHash } from 'node:crypto';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>' };
const decode = (text: string) => text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** Text of inline `<script>`s that run; data blocks (JSON-LD) need no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /\sstyle="([^"]*)"/g;

const hashesOf = (html: string, pattern: RegExp, read = (text: string) => text) => [
  ...new Set([...html.matchAll(pattern)].map((match) => sha256(read(match[1] ?? '')))),
];

/** Foreign addresses that a card field needs: its script, its frames, its calls. */
export interface CardProvider {
  scripts: string[];
  frames: string[];
  connections: string[];
}

export const stripeProvider: CardProvider = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

/**
 * The Content-Security-Policy of a finished page. Everything inline is allowed by the hash of what we rendered and by
 * nothing else, so the policy is as cacheable as the page.
 * @param provider where a payment provider's own card field comes from, on a board that has one.
 */
export function pagePolicy(html: string, provider?: CardProvider): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(provider?.scripts ?? []), ...hashesOf(html, INLINE_SCRIPT)].join(' '),
    ["style-src 'self'", ...hashesOf(html, INLINE_STYLE)].join(' '),
    ["style-src-attr 'unsafe-hashes'", ...hashesOf(html, STYLE_ATTRIBUTE, decode)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(provider?.connections ?? [])].join(' '),
    ...(provider ? [['frame-src', ...provider.frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
