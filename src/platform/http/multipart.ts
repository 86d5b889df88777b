import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { SECOND } from '../calendar/clock';
import { AppError, invalid, tooLarge } from '../context/errors';
import { UploadedFile } from './uploaded-file';

/** The one field that may hold a file. */
const FILE_FIELD = 'file';
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 10_000;
/** Boundaries, headers and text fields around the file. */
const OVERHEAD_BYTES = 150_000;

/** 10 MB in four minutes is 350 kbit/s. Node itself ends a request after five. */
const DEADLINE = 240 * SECOND;
const IDLE_DEADLINE = 30 * SECOND;

export interface MultipartOptions {
  maxBytes: number;
  /** The refusal message for a larger file. */
  tooLarge: string;
  /** The path to write the file to. The caller deletes it, also after a failure. */
  path: string;
  /** The time limit for the whole form, and for a pause without data. */
  deadline?: number;
  idleDeadline?: number;
}

/** Whether the declared length of the request is larger than a form with such a file can be. */
export const isDeclaredTooLarge = (headers: Headers, maxBytes: number): boolean => Number(headers.get('content-length') ?? 0) > maxBytes + OVERHEAD_BYTES;

const noForm = () => invalid([{ loc: [], msg: 'please send a multipart form' }]);
const incomplete = () => invalid([{ loc: [FILE_FIELD], msg: 'the upload was incomplete; please try again', type: 'incomplete' }]);
const tooSlow = () => new AppError(408, 'too_slow', 'The upload took too long. Please try again over a faster connection.');
const tooManyParts = () => invalid([{ loc: [], msg: `please send one file, in the field "${FILE_FIELD}", and at most ${MAX_FIELDS} other fields` }]);

/**
 * Reads a multipart form while it arrives: text fields into memory, the file to disk.
 * @returns the fields by name, the file among them.
 * @throws 408 when it takes too long; 413 as soon as the file is too large; 422 for anything but such a form.
 */
export async function readMultipart(request: Request, options: MultipartOptions): Promise<Record<string, string | UploadedFile>> {
  const parser = createParser(request.headers, options.maxBytes);
  if (!parser || !request.body) throw noForm();
  const stop = new AbortController();
  const fail = (error: unknown) => stop.abort(error);
  // Without a prototype, because a field may have any name.
  const fields: Record<string, string | UploadedFile> = Object.create(null);
  const writes: Promise<void>[] = [];

  parser.on('field', (name, value, _isNameCut, isValueCut) => {
    if (isValueCut) fail(invalid([{ loc: [name], msg: 'please use a shorter text' }]));
    fields[name] = value;
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    stream.on('error', () => fail(incomplete()));
    if (name !== FILE_FIELD) return fail(tooManyParts());
    stream.once('limit', () => fail(tooLarge(options.tooLarge)));
    const write = writeFile(stream, options.path, stop.signal).then(({ size, sha256 }) => {
      fields[name] = new UploadedFile(options.path, unescapeName(fileName), size, type, sha256);
    });
    writes.push(write.catch(fail));
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(tooManyParts()));

  const timer = setTimeout(() => fail(tooSlow()), options.deadline ?? DEADLINE);
  try {
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, (chunks: AsyncIterable<Buffer>) => bounded(chunks, options, fail), parser, { signal: stop.signal });
  } catch {
    // The sender disconnected or sent half a form. An error that was noted earlier takes precedence.
    fail(incomplete());
  } finally {
    clearTimeout(timer);
    await Promise.all(writes);
  }
  if (stop.signal.aborted) throw stop.signal.reason;
  return fields;
}

function createParser(headers: Headers, maxBytes: number): BusboyInstance | undefined {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return undefined;
  try {
    const limits = { files: 1, fields: MAX_FIELDS, parts: MAX_FIELDS + 1, fileSize: maxBytes, fieldSize: MAX_FIELD_BYTES, headerPairs: 20, headerSize: 8_000 };
    const parser = new Busboy({ headers: { 'content-type': type }, limits, preservePath: true, isPartAFile: (_field, _type, name) => name !== undefined });
    parser.on('error', () => {});
    return parser;
  } catch {
    // No boundary.
    return undefined;
  }
}

/** Passes the body on while it stays within its size limit and data keeps arriving. */
async function* bounded(chunks: AsyncIterable<Buffer>, { maxBytes, tooLarge: message, idleDeadline }: MultipartOptions, fail: (error: unknown) => void) {
  const wait = () => setTimeout(() => fail(tooSlow()), idleDeadline ?? IDLE_DEADLINE);
  let size = 0;
  let timer = wait();
  try {
    for await (const chunk of chunks) {
      clearTimeout(timer);
      size += chunk.length;
      if (size > maxBytes + OVERHEAD_BYTES) return fail(tooLarge(message));
      yield chunk;
      timer = wait();
    }
  } finally {
    clearTimeout(timer);
  }
}

async function writeFile(stream: Readable, path: string, signal: AbortSignal): Promise<{ size: number; sha256: string }> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of addAbortSignal(signal, stream)) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Browsers percent-encode quotation marks and line breaks in file names. */
const unescapeName = (name: string): string => name.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
