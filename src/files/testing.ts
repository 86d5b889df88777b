import { crc32, deflateRawSync } from 'node:zlib';
import { Document, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import type { TestBoard } from '~/app/testing';

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

export const makeOdt = (manifest = '<manifest/>'): Buffer =>
  makeZip([
    { name: 'mimetype', data: ODT_TYPE },
    { name: 'content.xml', data: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', data: manifest },
  ]);

/** A minimal Word 97 document: one table sector, one directory sector, then the stream. */
export function makeDoc(stream = 'WordDocument', flags = 0): Buffer {
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
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  for (let sector = 2; sector < 10; sector += 1) table.writeUInt32LE(sector === 9 ? 0xfffffffe : sector + 1, sector * 4);
  const directory = Buffer.alloc(512);
  const entry = (at: number, name: string, type: number, start: number, size: number) => {
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = type;
    directory.fill(0xff, at + 68, at + 80);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 5, 0xfffffffe, 0);
  entry(128, stream, 2, 2, 4096);
  const word = Buffer.alloc(4096);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(flags, 10);
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
