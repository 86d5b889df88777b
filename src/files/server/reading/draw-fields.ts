import { brand, printColors } from '../../../platform/brand/index.ts';
import { heightOfText, letterNote, placeText, renderPdf } from '../../../platform/pdf/document.ts';

/** A text that is drawn in a rectangle of a page. */
export interface FieldText {
  /** What it answers; empty for a text without a question. */
  name: string;
  text: string;
  /** The size of its letters; 0 for one that fits. */
  size: number;
  align: 'left' | 'center' | 'right';
  /** How it is turned in its rectangle. */
  turn: 0 | 90 | 180 | 270;
  /** Whether it may have several lines. */
  isLong: boolean;
}

export const PAGE = { width: 612, height: 792 };
const SMALLEST = 5;
const INSET = 2;

/**
 * Draws each text in the upper left corner of a page of its own, in the size that fits its rectangle.
 * @returns the pages, the texts that do not fit, and a sentence where letters cannot be drawn.
 */
export async function drawFields(
  fields: readonly (FieldText & { width: number; height: number })[],
): Promise<{ pdf: Uint8Array; tooLong: FieldText[]; note: string | undefined }> {
  const tooLong: FieldText[] = [];
  let note: string | undefined;
  const pdf = await renderPdf({ title: 'Fields', author: brand.name }, (doc) => {
    fields.forEach((field, index) => {
      if (index > 0) doc.addPage();
      const width = Math.max(1, Math.min(field.width, PAGE.width) - 2 * INSET);
      const lines = field.text.split(/\r\n|[\r\n]/);
      const heightAt = (size: number) => lines.reduce((sum, line) => sum + heightOfText(doc, line, size, width), 0);
      const fits = (size: number) =>
        heightAt(size) <= field.height + size * 0.3 && (field.isLong || lines.every((line) => heightOfText(doc, line, size, width) <= size * 1.3));
      let size = field.size || Math.min(12, Math.max(SMALLEST, field.height * 0.7));
      while (size > SMALLEST && !fits(size)) size = Math.max(SMALLEST, size - 0.5);
      if (!fits(size)) tooLong.push(field);
      const free = field.isLong ? 0 : Math.max(0, (field.height - heightAt(size)) / 2);
      doc.y = free;
      for (const line of lines) placeText(doc, line, { size, color: printColors.ink, x: INSET, y: doc.y, width, align: field.align });
    });
    note = letterNote(doc);
  });
  return { pdf, tooLong, note };
}
