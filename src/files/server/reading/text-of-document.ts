import { SaxesParser } from 'saxes';
import { readZip } from '../inspection/zip.ts';

/** The part with the text of a document, and the elements that end a line, by the extension. */
const formats = {
  docx: { part: 'word/document.xml', lines: ['w:p'], breaks: ['w:br', 'w:cr'], tabs: ['w:tab'], texts: ['w:t'] },
  odt: { part: 'content.xml', lines: ['text:p', 'text:h'], breaks: ['text:line-break'], tabs: ['text:tab', 'text:s'], texts: ['text:p', 'text:h'] },
} as const;

/** The text of a document of a word processor, a line for each paragraph; null for one that cannot be read. */
export async function textOfDocument(bytes: Buffer, extension: keyof typeof formats): Promise<string | null> {
  const format = formats[extension];
  const parts = await readZip(bytes, [format.part]);
  const xml = parts instanceof Map ? parts.get(format.part)?.toString('utf8') : undefined;
  if (!xml) return null;
  const isOne = (names: readonly string[], name: string) => names.includes(name);
  const parser = new SaxesParser();
  let text = '';
  let open = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    if (isOne(format.texts, name)) open += 1;
    if (isOne(format.breaks, name)) text += '\n';
    if (isOne(format.tabs, name)) text += ' ';
  });
  parser.on('text', (piece) => {
    if (open > 0) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (isOne(format.texts, name)) open -= 1;
    if (isOne(format.lines, name)) text += '\n';
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return text;
}

/** The text of a file in UTF-8, UTF-16 with a byte order mark, or an eight-bit encoding. */
export function textOfBytes(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
