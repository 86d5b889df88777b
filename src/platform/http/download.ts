interface FileToSave {
  /** In any alphabet. */
  name: string;
  type: string;
  /** In bytes, where it is known before the content is. */
  size?: number;
}

/** An answer that is saved as a file: browsers neither run it nor guess its type, no cache keeps it, and its name may be in any alphabet (RFC 5987). */
export function download(content: string | Uint8Array | ReadableStream<Uint8Array>, { name, type, size }: FileToSave): Response {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return new Response(content instanceof Uint8Array ? new Uint8Array(content) : content, {
    headers: {
      'content-type': type,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** `download` of a table for spreadsheet programs. */
export const downloadCsv = (content: string | ReadableStream<Uint8Array>, name: string): Response =>
  download(content, { name, type: 'text/csv; charset=utf-8' });
