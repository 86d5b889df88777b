import type { FileType } from './schemas';

/** What is accepted, by extension (1 §9), with the media type it is served and mailed as. */
export const acceptedTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  txt: 'text/plain',
} as const;

export type Extension = keyof typeof acceptedTypes;
export const extensions = Object.keys(acceptedTypes) as Extension[];

/** Pictures, as other slices may take them, by extension, with the media type they are served as. */
export const imageTypes = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

export type ImageExtension = keyof typeof imageTypes;

/** The list for an `accept` attribute and for people. */
export const acceptedList = extensions.map((extension) => `.${extension}`);

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 30;
export const MAX_NAME = 200;

/** The accepted extension of a name, or undefined. */
export const extensionOf = (name: string): Extension | undefined => extensions.find((accepted) => accepted === endingOf(name));

/** The extension of a picture's name, or undefined. */
export const imageExtensionOf = (name: string): ImageExtension | undefined =>
  (Object.keys(imageTypes) as ImageExtension[]).find((accepted) => accepted === endingOf(name));

const endingOf = (name: string): string | undefined => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();

/**
 * A name as people may see and save it: without folders, control characters and marks that turn the reading direction
 * (which make `exe.pdf` of `fdp.exe`). Never used as a path: storage names are made by us.
 */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|\s+$/g, '');
  return shorten(plain);
}

/** Cuts a long name before its extension. */
function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_NAME) return name;
  const end = [...(/\.\w{1,5}$/.exec(name)?.[0] ?? '')];
  return [...letters.slice(0, MAX_NAME - end.length), ...end].join('');
}

/** A new name typed by the owner, with the file's own extension: renaming never changes what a file is. */
export function renamed(typed: string, current: string): string {
  const extension = extensionOf(current);
  const name = safeName(typed);
  return extension && extensionOf(name) !== extension ? safeName(`${name}.${extension}`) : name;
}

/** What an uploaded file most likely is, from its name; its owner can say otherwise. */
export const guessType = (name: string): FileType => (/cover|\bletter\b/i.test(name.replaceAll('_', ' ')) ? 'Cover Letter' : 'Resume');
