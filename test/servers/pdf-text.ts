import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** The letters of a font's glyphs, from its own table. A ligature has several, with a space between their codes. */
const lettersOf = (cmap: string): Map<number, string> =>
  new Map(
    [...cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(([, from, list]) =>
      [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex], index): [number, string] => [
        Number.parseInt(from ?? '', 16) + index,
        Buffer.from((hex ?? '').replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le'),
      ]),
    ),
  );

/** The texts that the content of a page shows, a line for each. */
function shownText(content: string, letters: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let [font, text] = ['', ''];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name;
    else {
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
      text += `${glyphs.map((glyph) => letters.get(font)?.get(Number.parseInt(glyph, 16)) ?? '').join('')}\n`;
    }
  }
  return text;
}

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
    letters.set(name ?? '', lettersOf(cmap));
  }
  let text = '';
  for (const body of objects.values()) {
    if (!body.includes('stream') || body.includes('/Type') || body.includes('/Length1')) continue;
    text += shownText(streamOf(body), letters);
  }
  return text;
}

const nameOf = (name: string) => PDFName.of(name);
const contentOf = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** The texts of the pages that are laid over others, such as a mark, each as often as it is laid over a page. */
export async function textsLaidOver(pdf: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => {
    const forms = page.node.Resources()?.lookupMaybe(nameOf('XObject'), PDFDict);
    return (forms?.keys() ?? []).flatMap((key) => {
      const form = forms?.lookup(key);
      return form instanceof PDFRawStream && form.dict.get(nameOf('Subtype')) === nameOf('Form') ? [textOfForm(form)] : [];
    });
  });
}

function textOfForm(form: PDFRawStream): string {
  const fonts = form.dict.lookupMaybe(nameOf('Resources'), PDFDict)?.lookupMaybe(nameOf('Font'), PDFDict);
  const letters = new Map(
    (fonts?.keys() ?? []).map((key) => {
      const cmap = fonts?.lookupMaybe(key, PDFDict)?.lookup(nameOf('ToUnicode'));
      return [key.asString().slice(1), lettersOf(cmap instanceof PDFRawStream ? contentOf(cmap) : '')];
    }),
  );
  return shownText(contentOf(form), letters);
}
