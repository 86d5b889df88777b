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

/**
 * The Content-Security-Policy of a finished page. Everything inline is allowed by the hash of what we rendered and by
 * nothing else, so the policy is as cacheable as the page.
 */
export function pagePolicy(html: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, INLINE_SCRIPT)].join(' '),
    ["style-src 'self'", ...hashesOf(html, INLINE_STYLE)].join(' '),
    ["style-src-attr 'unsafe-hashes'", ...hashesOf(html, STYLE_ATTRIBUTE, decode)].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
