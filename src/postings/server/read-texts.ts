import type { z } from 'zod';
import type { Reading } from '~/platform/markdown/parse';
import { isRefused, readMarkdown, renderMarkdown } from '~/platform/markdown/render';
import type { Basic } from '../contract';
import { describeForbiddenContent, unmask } from '../rules';

interface Fault {
  loc: string[];
  msg: string;
  type: string;
}

/** The HTML of a description, and the words and links of both texts; faults where a text cannot be rendered. */
export interface ReadTexts {
  descriptionHtml: string;
  readings: { field: 'headline' | 'description'; reading: Reading }[];
  faults: Fault[];
}

/** Renders and reads the texts of step 1. Not within a transaction, which would wait for the renderer's thread. */
export async function readTexts(texts: Pick<z.output<typeof Basic>, 'headline' | 'description'>, owner: string): Promise<ReadTexts> {
  const read: ReadTexts = { descriptionHtml: '', readings: [], faults: [] };
  const refuse = (field: string, msg: string) => read.faults.push({ loc: ['data', field], msg, type: 'markdown' });
  const rendered = await renderMarkdown(texts.description, owner);
  if (isRefused(rendered)) refuse('description', rendered.refusal);
  else read.descriptionHtml = rendered.html;
  for (const field of ['headline', 'description'] as const) {
    // A text that could not be rendered has its fault already, and would only take the time once more.
    if (read.faults.length > 0) break;
    const reading = await readMarkdown(unmask(texts[field]), owner);
    if (isRefused(reading)) refuse(field, reading.refusal);
    else read.readings.push({ field, reading });
  }
  return read;
}

/** Faults for the forbidden content of the texts, naming it. @param organizationUrl the organization's own site. */
export const forbiddenFaults = ({ readings }: ReadTexts, organizationUrl: string): Fault[] =>
  readings.flatMap(({ field, reading }) => {
    const words = describeForbiddenContent(reading, organizationUrl);
    return words ? [{ loc: ['data', field], msg: words, type: 'forbidden_content' }] : [];
  });
