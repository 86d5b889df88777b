import { fileTypeFromBuffer } from 'file-type';
import { readCompoundFile } from './compound-file.ts';
import { accepted, corrupt, empty, encrypted, type InspectionResult, wrongType } from './inspection-result.ts';
import { jpg, png, webp } from './picture.ts';
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

function pdf(bytes: Buffer, kind: string | undefined): InspectionResult {
  if (kind !== 'pdf') return wrongType('pdf');
  const text = bytes.toString('latin1');
  if (!text.includes('startxref', Math.max(0, text.length - 4_096))) return corrupt;
  return /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text) ? encrypted : accepted;
}

/** Word's own stream must exist and have its signature; bit 8 of its flags marks an encrypted document ([MS-DOC] FibBase). */
function doc(bytes: Buffer, kind: string | undefined): InspectionResult {
  if (kind !== 'cfb') return wrongType('doc');
  try {
    const { streams, sector } = readCompoundFile(bytes);
    if (streams.has('EncryptedPackage')) return encrypted;
    const word = streams.get('WordDocument');
    if (!word) return wrongType('doc');
    const head = sector(word.start);
    if (head.readUInt16LE(0) !== 0xa5ec) return corrupt;
    return head.readUInt16LE(10) & 0x0100 ? encrypted : accepted;
  } catch {
    return corrupt;
  }
}

function docx(bytes: Buffer, kind: string | undefined): InspectionResult | Promise<InspectionResult> {
  if (kind === 'cfb') return isEncryptedPackage(bytes) ? encrypted : wrongType('docx');
  return inspectZip(bytes, 'docx', ['[Content_Types].xml'], (parts) => {
    const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? '';
    const isDocument = types.includes('wordprocessingml.document.main+xml') && parts.has('word/document.xml');
    // Macros make it another kind of file (.docm), which is not accepted.
    return isDocument && !types.includes('macroEnabled') && !parts.has('word/vbaProject.bin') ? accepted : wrongType('docx');
  });
}

/** A password turns a .docx into a compound file around its encrypted package. */
function isEncryptedPackage(bytes: Buffer): boolean {
  try {
    return readCompoundFile(bytes).streams.has('EncryptedPackage');
  } catch {
    return false;
  }
}

function odt(bytes: Buffer): Promise<InspectionResult> {
  return inspectZip(bytes, 'odt', ['mimetype', 'META-INF/manifest.xml'], (parts) => {
    if (parts.get('mimetype')?.toString('latin1').trim() !== 'application/vnd.oasis.opendocument.text') return wrongType('odt');
    if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) return encrypted;
    return parts.has('content.xml') ? accepted : corrupt;
  });
}

async function inspectZip(
  bytes: Buffer,
  extension: string,
  wanted: readonly string[],
  check: (parts: Map<string, Buffer>) => InspectionResult,
): Promise<InspectionResult> {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0x04034b50) return wrongType(extension);
  const parts = await readZip(bytes, wanted);
  return parts instanceof Map ? check(parts) : parts;
}

function rtf(bytes: Buffer): InspectionResult {
  if (!bytes.subarray(0, 6).toString('latin1').startsWith('{\\rtf')) return wrongType('rtf');
  return /\}[\s\0]*$/.test(bytes.subarray(-64).toString('latin1')) ? accepted : corrupt;
}

/**
 * Plain text in UTF-8, UTF-16 with a byte order mark, or an eight-bit encoding; a file with control characters is not text. The
 * detected kind says nothing here: a text may begin with the letters of a binary format, such as BM, MZ or ID3.
 */
function txt(bytes: Buffer): InspectionResult {
  const text = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters identify a binary file.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) || /^(\{\\rtf|%PDF-)/.test(text)) return wrongType('txt');
  return text.trim() === '' ? empty : accepted;
}

function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
