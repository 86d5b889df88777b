import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Attachment } from './transport';

/** The parts of a mail that are not columns of `mails`. */
export interface MailBody {
  html: string;
  text: string;
  senderName?: string | undefined;
  replyTo?: string | undefined;
  headers?: Record<string, string> | undefined;
  attachments: Attachment[];
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const compress = promisify<Buffer, Buffer>(deflateRaw);
const decompress = promisify<Buffer, Buffer>(inflateRaw);

const mailKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'stored mail', 32));

/** The keys of stored mail texts, derived from the board's secrets: the first encrypts, all decrypt. */
export const mailKeys = ([newest, ...earlier]: readonly [string, ...string[]]): [Buffer, ...Buffer[]] => [mailKey(newest), ...earlier.map(mailKey)];

/** Compresses and encrypts a mail's text: nonce, tag, text. The mail's id is authenticated, so that a text fits no other mail. */
export async function sealBody(key: Buffer, mailId: string, body: MailBody): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(mailId));
  const text = Buffer.concat([cipher.update(await compress(Buffer.from(JSON.stringify(body)))), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** Decrypts a mail's text with one of the keys that the board has had. @throws an error when it was encrypted with another one or for another mail. */
export async function openBody(keys: readonly Buffer[], mailId: string, sealed: Buffer): Promise<MailBody> {
  let fault: unknown = new Error('There is no key.');
  for (const key of keys) {
    try {
      return await openWith(key, mailId, sealed);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

async function openWith(key: Buffer, mailId: string, sealed: Buffer): Promise<MailBody> {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(mailId))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse((await decompress(text)).toString('utf8'));
}
