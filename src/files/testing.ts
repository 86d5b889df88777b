import { crc32, deflateRawSync } from 'node:zlib';
import { Document, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import type { TestBoard } from '~test/board';

/** A real PDF of one page; with a password when given. */
export const makePdf = (text = 'A resume', userPassword?: string): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument(userPassword ? { userPassword } : {});
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.text(text);
    pdf.end();
  });

export const makeDocx = (text = 'A resume'): Promise<Buffer> => Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }));

const OFFICE = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';

/** A document of Word with this body, as Word or as another program writes it, with a header, a footer and a note that it may refer to. */
export function makeDocxOf(body: string, { strict = false, main = 'word/document2.xml', prefix = 'w', type = 'document.main+xml' } = {}): Buffer {
  const names: Record<string, string> = {
    w: strict ? `${STRICT}wordprocessingml/main` : `${OFFICE}wordprocessingml/2006/main`,
    r: strict ? `${STRICT}officeDocument/relationships` : `${OFFICE}officeDocument/2006/relationships`,
    pic: strict ? `${STRICT}drawingml/picture` : `${OFFICE}drawingml/2006/picture`,
    mc: `${OFFICE}markup-compatibility/2006`,
  };
  const xmlns = Object.entries(names).map(([name, uri]) => `xmlns:${name}="${uri}"`);
  const element = (name: string, content: string) =>
    `<w:${name} ${xmlns.join(' ')}>${content}</w:${name}>`
      .replaceAll('<w:', `<${prefix}:`)
      .replaceAll('</w:', `</${prefix}:`)
      .replaceAll('xmlns:w=', `xmlns:${prefix}=`)
      .replaceAll(' w:', ` ${prefix}:`);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const related = [
    ['h1', 'header', element('hdr', paragraph('Header'))],
    ['h2', 'header', element('hdr', paragraph('First header'))],
    ['f1', 'footer', element('ftr', paragraph('Footer'))],
    ['n1', 'footnotes', element('footnotes', `<w:footnote w:id="1">${paragraph('Line')}</w:footnote><w:footnote w:id="2">${paragraph('Note')}</w:footnote>`)],
    [
      's1',
      'styles',
      element('styles', '<w:style w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Child"><w:basedOn w:val="Hidden"/></w:style>'),
    ],
  ].map(([id = '', kind = '', data = '']) => ({ id, kind, data, name: `${id}.xml` }));
  const relationships = (list: { id: string; kind: string; target: string }[]) =>
    `<Relationships xmlns="${OFFICE}package/2006/relationships">${list.map(({ id, kind, target }) => `<Relationship Id="${id}" Type="${names.r}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
  const document = `application/vnd.openxmlformats-officedocument.wordprocessingml.${type}`;
  return makeZip([
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${OFFICE}package/2006/content-types"><Override PartName="/${main}" ContentType="${document}"/></Types>`,
    },
    { name: '_rels/.rels', data: relationships([{ id: 'm', kind: 'officeDocument', target: main.replaceAll(' ', '%20') }]) },
    { name: main, data: element('document', `<w:body>${body}</w:body>`) },
    { name: `${folder}_rels/${main.slice(folder.length)}.rels`, data: relationships(related.map(({ id, kind, name }) => ({ id, kind, target: name }))) },
    ...related.map(({ name, data }) => ({ name: `${folder}${name}`, data })),
  ]);
}

interface Part {
  name: string;
  data: Buffer | string;
  /** Bit 0 marks the part as encrypted. */
  flags?: number;
  /** The false size in the header, in place of the true one. */
  claimed?: number;
}

/** A zip container of these parts. */
export function makeZip(parts: Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, flags = 0, claimed } of parts) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const ODT_TYPE = 'application/vnd.oasis.opendocument.text';

export const makeOdt = (manifest = '<manifest/>', hasType = true): Buffer =>
  makeZip([
    ...(hasType ? [{ name: 'mimetype', data: ODT_TYPE }] : []),
    { name: 'content.xml', data: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', data: manifest },
  ]);

const FREE = 0xffffffff;
const LAST = 0xfffffffe;

/** A minimal document of Word 97: one table sector, one directory sector, then the stream, which is in the stream of small ones where it is `short`. */
export function makeDoc(stream = 'WordDocument', flags = 0, { short = false, signature = 0xa5ec } = {}): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(LAST, 60);
  header.writeUInt32LE(LAST, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(LAST, 4);
  for (let sector = 2; sector < 10; sector += 1) table.writeUInt32LE(sector === 9 ? LAST : sector + 1, sector * 4);
  const directory = Buffer.alloc(512);
  const entry = (at: number, name: string, kind: number, { child = FREE, start, size }: { child?: number; start: number; size: number }) => {
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = kind;
    directory.fill(0xff, at + 68, at + 80);
    directory.writeUInt32LE(child, at + 76);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 5, short ? { child: 1, start: 2, size: 4096 } : { child: 1, start: LAST, size: 0 });
  // The tenth piece of 64 bytes is in the second sector of the stream of small ones.
  entry(128, stream, 2, short ? { start: 10, size: 2000 } : { start: 2, size: 4096 });
  // A document that is embedded in this one has a stream of the same name.
  entry(256, 'WordDocument', 2, { start: 5, size: 4096 });
  const word = Buffer.alloc(4096);
  const at = short ? 640 : 0;
  word.writeUInt16LE(signature, at);
  word.writeUInt16LE(flags, at + 10);
  return Buffer.concat([header, table, directory, word]);
}

/** An upload as the browser sends it. */
export const upload = (board: TestBoard, token: string | undefined, name: string, bytes: Buffer | string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name));
  return board.call('POST /v2/jobseeker/files/save', { token, form });
};

/** A file of a user, uploaded. @returns its id and path. */
export async function buildFile(
  board: TestBoard,
  token: string,
  name = 'resume.txt',
  fields: Record<string, string> = {},
): Promise<{ id: string; path: string }> {
  const { body } = await upload(board, token, name, 'Taught Hebrew for ten years.', fields);
  const id = body.file_info._id as string;
  const file = (body.user.files.resumes as { _id: string; path: string }[]).find(({ _id }) => _id === id);
  return { id, path: file?.path ?? '' };
}

/** Segments of a JPEG: a marker, and its content with the length in front. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

interface PhotoOptions {
  /** 1 for gray, 3 for color, 4 for the inks of print. */
  components?: 1 | 3 | 4;
  /** How the camera was held, as its metadata say it: 6 is a quarter turn. */
  orientation?: number;
  /** Scans before the one with the picture. */
  emptyScans?: number;
  /** Size in a second frame header. */
  secondFrame?: [number, number];
}

/** A word in the metadata, beside a place: no copy may have it. */
export const PLACE_MARK = 'GPS 31.7767 N 35.2345 E';

/** Metadata of a camera: the orientation, and the pointer to a place. */
function exif(orientation: number): Buffer {
  const entries = Buffer.alloc(26);
  entries.writeUInt16BE(2, 0);
  entries.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0], 2);
  entries.set([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38], 14);
  return Buffer.concat([Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'), entries, Buffer.alloc(4), Buffer.from(PLACE_MARK)]);
}

/** A real JPEG, gray all over: each block is two bits, for a brightness and details that do not differ from the middle. */
export function makePhoto(width = 1_800, height = 1_200, { components = 3, orientation, emptyScans = 0, secondFrame }: PhotoOptions = {}): Buffer {
  const frame = (wide: number, high: number) => {
    const size = Buffer.from([8, high >> 8, high & 255, wide >> 8, wide & 255, components]);
    return segment(0xc0, Buffer.concat([size, ...Array.from({ length: components }, (_, index) => Buffer.from([index + 1, 0x11, 0]))]));
  };
  const quantization = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]));
  const oneCode = [1, ...Array<number>(15).fill(0), 0];
  const codes = segment(0xc4, Buffer.from([0x00, ...oneCode, 0x10, ...oneCode]));
  const scan = segment(0xda, Buffer.from([components, ...Array.from({ length: components }, (_, index) => [index + 1, 0]).flat(), 0, 63, 0]));
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * components;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(orientation ? [segment(0xe1, exif(orientation))] : []),
    quantization,
    frame(width, height),
    ...(secondFrame ? [frame(...secondFrame)] : []),
    codes,
    ...Array.from({ length: emptyScans }, () => scan),
    scan,
    Buffer.alloc(Math.ceil((blocks * 2) / 8)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
