import { createHash } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { finishPage, stripeProvider } from './content-security-policy';
import { NONCE_HEADER } from './render-nonce';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const NONCE = 'Zm9yIHRlc3RzIG9ubHk';
const finish = (html: string) => {
  const { html: finished, headers } = finishPage(html, { 'content-type': 'text/html', [NONCE_HEADER]: NONCE });
  const policy = headers['content-security-policy'] ?? '';
  return { finished, headers, policy, part: (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) };
};

const OURS = `<script nonce="${NONCE}">start()</script><style nonce="${NONCE}">a{color:red}</style>`;

/** The mistake against which the policy protects. */
const unescaped = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

describe('the policy of a page', () => {
  it('admits the inline scripts and styles of the renderer, and removes the nonce', () => {
    const { finished, headers, part } = finish(`<html>${OURS}<script type="module" async="" nonce="${NONCE}">import "x"</script></html>`);
    expect(part('script-src')).toBe(`script-src 'self' ${sha256('start()')} ${sha256('import "x"')}`);
    expect(part('style-src')).toBe(`style-src 'self' ${sha256('a{color:red}')}`);
    expect(part('style-src-attr')).toBe("style-src-attr 'none'");
    expect(finished).toBe('<html><script>start()</script><style>a{color:red}</style><script type="module" async="">import "x"</script></html>');
    expect(headers).not.toHaveProperty(NONCE_HEADER);
    expect(JSON.stringify([finished, headers])).not.toContain(NONCE);
  });

  it.each([
    ['a script', '<script>steal()</script>', 'steal()'],
    ['a script with a nonce that was guessed', '<script nonce="guess">steal()</script>', 'steal()'],
    ['a script with an empty nonce', '<script nonce="">steal()</script>', 'steal()'],
    ['a script with the nonce as text of another attribute', '<script data-x="nonce=">steal()</script>', 'steal()'],
    ['a style element', '<style>body{display:none}</style>', 'body{display:none}'],
    ['an event handler', '<img src="x" onerror="steal()">', 'steal()'],
    ['a style that covers the page', '<p style="position:fixed;inset:0">x</p>', 'position:fixed;inset:0'],
    ['a style that loads', '<p style="--x:url(https://evil.example)">x</p>', '--x:url(https://evil.example)'],
    ['a style that moves far', '<p style="margin-top:-999px">x</p>', 'margin-top:-999px'],
  ])('does not admit %s that user text brought', (_name, planted, content) => {
    const { policy, part } = finish(`<main>${planted}</main>${OURS}`);
    expect(policy).not.toContain(sha256(content));
    expect(policy).not.toContain('unsafe-inline');
    expect(part('script-src')).toBe(`script-src 'self' ${sha256('start()')}`);
    expect(part('style-src-attr')).toBe("style-src-attr 'none'");
  });

  it('admits no inline script of a page that was not made by the renderer', () => {
    const { headers } = finishPage('<script>start()</script>', {});
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('admits no injected script, even where a page renders user text unescaped', async () => {
    const planted = '<script>steal()</script><script nonce="x">steal()</script>';
    const stream = await renderToReadableStream(
      <html lang="en">
        <body>
          <main {...unescaped(planted)} />
          <script nonce={NONCE} {...unescaped('start()')} />
        </body>
      </html>,
      { nonce: NONCE },
    );
    const { finished, part } = finish(await new Response(stream).text());
    expect(finished).toContain('<script>steal()</script>');
    expect(part('script-src')).toBe(`script-src 'self' ${sha256('start()')}`);
  });

  it('admits style attributes that only set custom properties for our style sheets', () => {
    const mantine = '--button-hover:color-mix(in srgb, var(--primary), var(--ink) 20%);--button-bd:calc(0.0625rem * var(--mantine-scale)) solid transparent';
    const { part } = finish(
      `<a style="${mantine}"></a><td style="text-align:end;white-space:nowrap"></td><p style="width:var(--psi-icon-size);margin-top:0.5rem"></p>`,
    );
    expect(part('style-src-attr')).toBe(
      ["style-src-attr 'unsafe-hashes'", mantine, 'text-align:end;white-space:nowrap', 'width:var(--psi-icon-size);margin-top:0.5rem']
        .map((one, index) => (index === 0 ? one : sha256(one)))
        .join(' '),
    );
  });

  it('admits the card fields of the payment provider, if there is one', () => {
    const { headers } = finishPage('', {}, stripeProvider);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).toContain("frame-src 'self' blob: https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com");
  });
});
