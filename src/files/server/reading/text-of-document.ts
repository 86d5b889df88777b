import { readZip } from '../inspection/zip.ts';
import type { DocumentText } from './collected-text.ts';
import { textOfDocx } from './text-of-docx.ts';
import { textOfOdt } from './text-of-odt.ts';

const readers = { docx: textOfDocx, odt: textOfOdt } as const;

/** The text that a document of a word processor prints, a line for each paragraph; undefined for one that cannot be read. */
export async function textOfDocument(bytes: Buffer, extension: keyof typeof readers): Promise<DocumentText | undefined> {
  const parts = await readZip(bytes, (name) => /\.(?:xml|rels)$/i.test(name));
  return parts instanceof Map ? readers[extension](parts) : undefined;
}
