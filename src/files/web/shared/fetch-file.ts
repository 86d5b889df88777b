import { readApiError } from '~/platform/web/api-error';
import { authorizedFetch } from '~/platform/web/browser-api';

/** Fetches a private file with the session's token, also after a signed link in its address has expired. @throws ApiError. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await authorizedFetch(new Request(new URL(url, location.origin)));
  if (!response.ok) throw await readApiError(response);
  return response.blob();
}

/** Saves a file with the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

/** How the page can show a file: browsers on phones show no PDF inside a page, and no browser shows a word processor's file. */
export function shownAs(name: string, showsPdf: boolean): 'pdf' | 'text' | undefined {
  if (/\.txt$/i.test(name)) return 'text';
  return showsPdf && /\.pdf$/i.test(name) ? 'pdf' : undefined;
}

/** The text of a file. One that begins with the mark of UTF-16 is read as such, all others as UTF-8. */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
