import { inflateSync } from 'node:zlib';

/** The text of a PDF as a reader would copy it: the glyphs of each font mapped back to letters by the font's own table. */
export function textOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => [id ?? '', body ?? '']));
  const streamOf = (body: string) => {
    // Compressed bytes may end with a line break, or have the word that ends the stream, so only the length says where they end.
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    const data = Buffer.from(body.slice(start, start + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)), 'latin1');
    return body.includes('FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1');
  };
  const letters = new Map<string, Map<number, string>>();
  for (const [, name, id] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = streamOf(objects.get(/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1] ?? '') ?? '');
    const codes = [...cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, from, list]) =>
      [...(list ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex], index): [number, string] => [
        Number.parseInt(from ?? '', 16) + index,
        Buffer.from(hex ?? '', 'hex')
          .swap16()
          .toString('utf16le'),
      ]),
    );
    letters.set(name ?? '', new Map(codes));
  }
  let text = '';
  for (const body of objects.values()) {
    if (!body.includes('stream') || body.includes('/Type') || body.includes('/Length1')) continue;
    let font = '';
    for (const [, name, shown] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      else {
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
        text += `${glyphs.map((glyph) => letters.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join('')}\n`;
      }
    }
  }
  return text;
}
