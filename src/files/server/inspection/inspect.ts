import { fileTypeFromBuffer } from 'file-type';
import { readCompoundFile } from './compound-file.ts';
import { mainPartOf, typeOfPart } from './docx-parts.ts';
import { accepted, corrupt, empty, encrypted, type InspectionResult, wrongType } from './inspection-result.ts';
import { jpg, png, webp } from './picture.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { walkXml } from './xml-walk.ts';
import { readZip } from './zip.ts';

const checks: Record<string, (bytes: Buffer, kind: string | undefined) => InspectionResult | Promise<InspectionResult>> = {
  pdf,
  doc,
  docx,
  odt,
  rtf,
  txt,
  png,
  jpg,
  jpeg: jpg,
  webp,
};

/** Returns whether a file matches its extension, is complete, and can be opened by its recipients. */
export async function inspect(bytes: Buffer, extension: string): Promise<InspectionResult> {
  if (bytes.length === 0) return empty;
  const kind = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  return (await checks[extension]?.(bytes, kind)) ?? wrongType(extension);
}

/** Viewers look for the beginning of a PDF in so many bytes, and for its end in the last ones before blanks that fill a block of storage. */
const HEAD_BYTES = 1_024;
const TAIL_BYTES = 4_096;

function pdf(bytes: Buffer, kind: string | undefined): InspectionResult {
  const start = bytes.subarray(0, HEAD_BYTES + 5).indexOf('%PDF-');
  if (start < 0 || (kind !== undefined && kind !== 'pdf')) return wrongType('pdf');
  const text = bytes.toString('latin1', start, endWithoutBlanks(bytes));
  if (!text.includes('startxref', Math.max(0, text.length - TAIL_BYTES))) return corrupt;
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text) ? encrypted : accepted;
}

function endWithoutBlanks(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && [0, 9, 10, 13, 32].includes(bytes[end - 1] ?? 1)) end -= 1;
  return end;
}

/** The signatures of Word's own stream: since Word 97, and of Word 6 and 95. */
const SIGNATURES = new Set([0xa5ec, 0xa5dc]);

/** Word's own stream must exist and have its signature; bit 8 of its flags marks an encrypted document ([MS-DOC] FibBase). */
function doc(bytes: Buffer, kind: string | undefined): InspectionResult {
  if (kind !== 'cfb') return wrongType('doc');
  try {
    const { streams, headOf } = readCompoundFile(bytes);
    if (streams.has('EncryptedPackage')) return encrypted;
    const word = streams.get('WordDocument');
    if (!word) return wrongType('doc');
    const head = headOf(word);
    if (!SIGNATURES.has(head.readUInt16LE(0))) return corrupt;
    return head.readUInt16LE(10) & 0x0100 ? encrypted : accepted;
  } catch {
    return corrupt;
  }
}

function docx(bytes: Buffer, kind: string | undefined): InspectionResult | Promise<InspectionResult> {
  if (kind === 'cfb') return isEncryptedPackage(bytes) ? encrypted : wrongType('docx');
  return inspectZip(bytes, 'docx', isReference, (parts) => {
    const main = mainPartOf(parts);
    const type = main === undefined ? '' : typeOfPart(parts, main);
    // Macros make it another kind of file (.docm), which is not accepted.
    const hasMacros = [...parts.keys()].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name));
    return type === DOCUMENT && !hasMacros ? accepted : wrongType('docx');
  });
}

const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** The parts that say what the others are. */
const isReference = (name: string): boolean => /^(?:\[content_types\]\.xml|_rels\/\.rels)$/i.test(name);

/** A password turns a .docx into a compound file around its encrypted package. */
function isEncryptedPackage(bytes: Buffer): boolean {
  try {
    return readCompoundFile(bytes).streams.has('EncryptedPackage');
  } catch {
    return false;
  }
}

const TEXT = 'application/vnd.oasis.opendocument.text';
const MANIFEST = 'META-INF/manifest.xml';

function odt(bytes: Buffer): Promise<InspectionResult> {
  return inspectZip(
    bytes,
    'odt',
    (name) => name === 'mimetype' || name === MANIFEST,
    (parts) => {
      const manifest = parts.get(MANIFEST);
      // Some programs leave out the part with the type, which the manifest has as well.
      const type = parts.get('mimetype')?.toString('latin1').trim() ?? (manifest && rootTypeIn(manifest));
      if (type !== TEXT) return wrongType('odt');
      if (manifest?.includes('encryption-data')) return encrypted;
      return parts.has('content.xml') ? accepted : corrupt;
    },
  );
}

function rootTypeIn(manifest: Buffer): string | undefined {
  let type: string | undefined;
  walkXml(manifest, {
    open(element) {
      if (element.name === 'manifest:file-entry' && element.get('manifest:full-path') === '/') type = element.get('manifest:media-type');
    },
  });
  return type;
}

async function inspectZip(
  bytes: Buffer,
  extension: string,
  isWanted: (name: string) => boolean,
  check: (parts: Map<string, Buffer>) => InspectionResult,
): Promise<InspectionResult> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return wrongType(extension);
  const parts = await readZip(bytes, isWanted);
  return parts instanceof Map ? check(parts) : parts;
}

/** Blanks and a byte order mark may stand before the first brace, and blanks after the last one. */
function rtf(bytes: Buffer): InspectionResult {
  if (!/^(?:\xef\xbb\xbf)?\s{0,50}\{\\rtf/.test(bytes.subarray(0, 64).toString('latin1'))) return wrongType('rtf');
  return bytes[endWithoutBlanks(bytes) - 1] === 0x7d ? accepted : corrupt;
}

/**
 * Plain text in UTF-8, UTF-16 with a byte order mark, or an eight-bit encoding; a file with control characters is not text. The
 * detected kind says nothing here: a text may begin with the letters of a binary format, such as BM, MZ or ID3.
 */
function txt(bytes: Buffer): InspectionResult {
  const whole = textOfBytes(bytes);
  // Programs of DOS end a text with this sign.
  const text = whole.endsWith('\u001a') ? whole.slice(0, -1) : whole;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify a binary file.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) || /^(\{\\rtf|%PDF-)/.test(text)) return wrongType('txt');
  return text.trim() === '' ? empty : accepted;
}
