import type { Context } from '~/platform/context/context';
import { invalidField } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import type { Viewer } from '~/platform/http/viewer';
import { isRefused, renderMarkdown } from '~/platform/markdown/render';
import { setFields } from '~/platform/records/change-fields';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import { parseContent, type RenderedDocument } from '../../content';
import type { ContentName } from '../../contract';
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '../../page-text';
import { editedText } from '../edited-text';
import { fileText, filledText, renderDocument } from '../read-content';
import { contentCollection } from './content-collection';

/** The text of a page and of its file. */
export async function showContent(ctx: Context, name: ContentName) {
  const [edited, file_text] = await Promise.all([editedText(ctx.db, name), fileText(name)]);
  return { name, text: edited ?? file_text ?? '', file_text, edited: edited !== null, version: versionOf(edited) };
}

interface TextChange {
  text: string | null;
  /** The version that the admin has read. */
  version?: string | undefined;
}

/**
 * Stores the text of a page, or returns to its file.
 * @throws 409 if the text was changed since the admin read it, 422 for a text that cannot be shown as a page.
 */
export async function changeContent(ctx: Context, admin: Viewer, name: ContentName, { text, version }: TextChange) {
  if (text !== null) await checkText(ctx, admin, text);
  await inTransaction(ctx.db, async (tx) => {
    await contentCollection.find(tx, name);
    const edited = await editedText(tx, name);
    const present = edited ?? (await fileText(name)) ?? '';
    refuseChangedSince(version, { version: versionOf(edited), text: present }, { text });
    // The text of the file, sent back as it was read, stays that of the file.
    if (text !== present) await setFields(ctx, tx, admin, contentCollection, name, { text });
  });
  return showContent(ctx, name);
}

/** A page as it would be with another text. @throws 422 as when it is saved. */
export async function previewContent(ctx: Context, admin: Viewer, text: string): Promise<RenderedDocument> {
  await checkText(ctx, admin, text);
  return renderDocument(parseContent(await filledText(ctx, text)));
}

/** Refuses a text without a title, with one or a description that is too long, and one whose Markdown cannot be rendered. */
async function checkText(ctx: Context, admin: Viewer, text: string): Promise<void> {
  const { title, description, intro, sections } = parseContent(await filledText(ctx, text));
  if (title === '') throw invalidField('text', 'please give the page a title');
  if (title.length > LONGEST_TITLE) throw invalidField('text', `please shorten the title to ${LONGEST_TITLE} characters`);
  if (description.length > LONGEST_DESCRIPTION) throw invalidField('text', `please shorten the description to ${LONGEST_DESCRIPTION} characters`);
  for (const part of [intro, ...sections.map(({ body }) => body)]) {
    const rendered = await renderMarkdown(part, admin.userId);
    if (isRefused(rendered)) throw invalidField('text', rendered.refusal, 'markdown');
  }
}
