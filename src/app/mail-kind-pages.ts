import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Context } from '~/platform/context/context';
import { type ComposedMail, compose } from '~/platform/mail/compose';
import { inScheme } from '~/platform/mail/dark-styles';
import { isMailKind, type MailKind, mailKindNames, ruleOf } from '~/platform/mail/kinds';
import { EXAMPLE_PERSON } from '~/platform/mail/preview';
import { answer, answerWithMail, mailFrame, page, withLinks } from './http/mail-pages';

const schemes = ['light', 'dark'] as const;

/** An example of a kind of mail, rendered as if it were sent now. Undefined while the board has no record for it. */
export async function composePreview(ctx: Context, kind: MailKind): Promise<ComposedMail | undefined> {
  const content = await ctx.slices.mailPreviews[kind]?.(ctx);
  return content && compose(ctx, { ...content, to: EXAMPLE_PERSON.email });
}

/** `/dev/mail/kinds`: every kind of mail with an example, in light and dark colors, at 360 pixels, and as text. */
export function createMailKindPages(ctx: Context): Hono {
  const app = new Hono();
  app.get('/', (c) => answer(c, listPage()));
  app.get('/:kind', async (c) => {
    const { kind } = c.req.param();
    return isMailKind(kind) ? answer(c, kindPage(kind, await composePreview(ctx, kind))) : c.notFound();
  });
  app.get('/:kind/:scheme', async (c) => {
    const { kind, scheme } = c.req.param();
    const known = schemes.find((name) => name === scheme);
    const example = known && isMailKind(kind) ? await composePreview(ctx, kind) : undefined;
    return known && example ? answerWithMail(c, inScheme(example.body.html, known)) : c.notFound();
  });
  return app;
}

function listPage() {
  const categories = Map.groupBy(mailKindNames, (kind) => ruleOf(kind).category);
  const parts = [...categories].map(
    ([category, kinds]) =>
      html`<h2>${category}</h2><ul>${kinds.map(
        (kind) =>
          html`<li class="mail"><a href="/dev/mail/kinds/${kind}"><strong>${ruleOf(kind).title}</strong><small>${kind}, ${notesOn(kind)}</small></a></li>`,
      )}</ul>`,
  );
  return page('Kinds of email', html`<nav><a href="/dev/mail">Outbox</a></nav><h1>Kinds of email</h1>${parts}`);
}

/** The properties of a kind in words. */
function notesOn(kind: MailKind): string {
  const rule = ruleOf(kind);
  return [
    rule.automatic ? 'sent by a schedule' : 'follows something a person did',
    rule.personal && 'written by a person',
    rule.secret && 'has a code or personal link',
    rule.requested && 'also goes to suppressed addresses',
    rule.optional && 'can be turned off',
  ]
    .filter(Boolean)
    .join(', ');
}

function kindPage(kind: MailKind, example: ComposedMail | undefined) {
  const { title } = ruleOf(kind);
  const at = `/dev/mail/kinds/${kind}`;
  const head = html`<nav><a href="/dev/mail/kinds">All kinds of email</a></nav><h1>${title}</h1>`;
  if (!example) return page(title, html`${head}<p>This board has no record for this email. Create one and come back.</p>`);
  const { subject, body } = example;
  const headers = Object.entries(body.headers ?? {}).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const frames = schemes.map(
    (scheme) => html`<figure><figcaption>${scheme}, 360 pixels</figcaption>${mailFrame(`${at}/${scheme}`, `The email, ${scheme}`)}</figure>`,
  );
  return page(
    title,
    html`${head}<p>${kind}, ${notesOn(kind)}</p>
<dl><dt>Subject</dt><dd>${subject}</dd>${body.replyTo ? html`<dt>Reply to</dt><dd>${body.replyTo}</dd>` : ''}${headers}</dl>
<div class="frames">${frames}</div><h2>Full width</h2>${mailFrame(`${at}/light`, 'The email, full width')}
<h2>As plain text</h2><pre dir="auto">${withLinks(body.text)}</pre>`,
  );
}
