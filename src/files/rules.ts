import type { FileType } from './schemas';

/** The accepted file types, by extension, with the media type they are served and mailed as. */
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

/** Picture types that other slices may accept, by extension, with the media type they are served as. */
export const imageTypes = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' } as const;

export type ImageExtension = keyof typeof imageTypes;

/** The extensions for an `accept` attribute and for screens. */
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
 * A file name that is safe to show and save: without folders, control characters and marks that change the reading direction
 * (which turn `fdp.exe` into `exe.pdf`). Never used as a path: the board generates storage names.
 */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trimEnd();
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
  // A person who types a slash means a part of the name, as in "Resume 2026/27".
  const name = safeName(typed.replace(/[\\/]/g, '-'));
  return extension && extensionOf(name) !== extension ? safeName(`${name}.${extension}`) : name;
}

/** The likely type of an uploaded file, from its name; its owner can change it. */
export const guessType = (name: string): FileType => (/cover|\bletter\b/i.test(name.replaceAll('_', ' ')) ? 'Cover Letter' : 'Resume');

/** The tag by which a shared cache keeps a picture. It is dropped when the stored file is erased. */
export const fileTag = (storageKey: string): string => `file:${storageKey}`;
