import { decodePDFRawStream, PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFRawStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { isMachineFault } from '../machine-fault.ts';

/** Readers of values that a damaged or hostile document may not have, or may have of another kind. Each of them answers nothing then. */

export const named = (name: string): PDFName => PDFName.of(name);

/** A value of a dictionary, with its reference resolved. */
export const entryOf = (dict: PDFDict | undefined, name: string): PDFObject | undefined => dict?.context.lookup(dict.get(named(name)));

export function dictOf(object: PDFObject | undefined): PDFDict | undefined {
  return object instanceof PDFDict ? object : undefined;
}

export const dictIn = (dict: PDFDict | undefined, name: string): PDFDict | undefined => dictOf(entryOf(dict, name));

/** The members of an array, with their references resolved; nothing where it is none. */
export function membersOf(object: PDFObject | undefined): PDFObject[] {
  if (!(object instanceof PDFArray)) return [];
  return object.asArray().flatMap((_member, index) => object.lookup(index) ?? []);
}

export function numbersOf(object: PDFObject | undefined): number[] {
  return membersOf(object).flatMap((member) => (member instanceof PDFNumber ? [member.asNumber()] : []));
}

export const numberIn = (dict: PDFDict, name: string): number => {
  const value = entryOf(dict, name);
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

export const nameIn = (dict: PDFDict | undefined, name: string): string | undefined => nameOf(entryOf(dict, name));

export const nameOf = (object: PDFObject | undefined): string | undefined => (object instanceof PDFName ? object.decodeText() : undefined);

/** The text of a string, or of a stream that has one. */
export function textOfValue(object: PDFObject | undefined): string | undefined {
  if (object instanceof PDFString || object instanceof PDFHexString) return object.decodeText();
  if (object instanceof PDFRawStream) return Buffer.from(contentOf(object) ?? '').toString('latin1');
  return undefined;
}

/** The content of a stream; undefined where it is damaged. */
export function contentOf(stream: PDFRawStream): Uint8Array | undefined {
  try {
    return decodePDFRawStream(stream).decode();
  } catch (error) {
    if (isMachineFault(error)) throw error;
    return undefined;
  }
}

/** A value that a field or a page inherits from the dictionaries above it. */
export function inherited(dict: PDFDict, name: string): PDFObject | undefined {
  const seen = new Set<PDFDict>();
  for (let at: PDFDict | undefined = dict; at && !seen.has(at); at = dictIn(at, 'Parent')) {
    seen.add(at);
    const value = entryOf(at, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The direct references of an array or of one value. */
export function refsIn(object: PDFObject | undefined): PDFRef[] {
  if (object instanceof PDFRef) return [object];
  return object instanceof PDFArray ? object.asArray().filter((member) => member instanceof PDFRef) : [];
}
