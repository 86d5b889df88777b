import type { z } from 'zod';
import type { Reading } from '~/platform/markdown/parse';
import { isRefused, readMarkdown, renderMarkdown } from '~/platform/markdown/render';
import { describeForbiddenContent, normalizeText } from '~/posts/texts/forbidden-content';
import type { Basic } from '../contract';

interface Fault {
  loc: string[];
  msg: string;
  type: string;
}

/** The HTML of a description, the words and links of both texts, and faults of texts that cannot be rendered. */
export interface ReadTexts {
  descriptionHtml: string;
  readings: { field: 'headline' | 'description'; reading: Reading }[];
  faults: Fault[];
}

/** Renders and reads the texts of step 1. Never call it within a transaction, which would stay open while the renderer works. */
export async function readTexts(texts: Pick<z.output<typeof Basic>, 'headline' | 'description'>, owner: string): Promise<ReadTexts> {
  const read: ReadTexts = { descriptionHtml: '', readings: [], faults: [] };
  const addFault = (field: string, msg: string) => read.faults.push({ loc: ['data', field], msg, type: 'markdown' });
  const rendered = await renderMarkdown(texts.description, owner);
  if (isRefused(rendered)) addFault('description', rendered.refusal);
  else read.descriptionHtml = rendered.html;
  for (const field of ['headline', 'description'] as const) {
    // A text that could not be rendered has a fault already; reading it would only take the same time again.
    if (read.faults.length > 0) break;
    const reading = await readMarkdown(normalizeText(texts[field]), owner);
    if (isRefused(reading)) addFault(field, reading.refusal);
    else read.readings.push({ field, reading });
  }
  return read;
}

/** Faults that quote the forbidden content of the texts. @param organizationUrl the organization's own site. */
export const forbiddenFaults = ({ readings }: ReadTexts, organizationUrl: string): Fault[] =>
  readings.flatMap(({ field, reading }) => {
    const message = describeForbiddenContent(reading, field, organizationUrl);
    return message ? [{ loc: ['data', field], msg: message, type: 'forbidden_content' }] : [];
  });
