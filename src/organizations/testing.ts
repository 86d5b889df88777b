import { crc32, deflateSync } from 'node:zlib';
import { makePhoto } from '~/files/testing';
import type { Context } from '~/platform/context/context';
import { newId } from '~/platform/ids/ids';
import type { TestBoard } from '~test/board';
import { organizationMembers, organizations } from './tables';

let count = 0;

/** An organization in New York with `userId` as its owner; the caller grants the role `organization`. */
export async function buildOrganization(ctx: Context, userId: string, overrides: Partial<typeof organizations.$inferInsert> = {}) {
  count += 1;
  const now = ctx.clock.now();
  const place = { countryCode: 'US', stateCode: 'NY', zipcode: '10001', city: 'New York' };
  const values = { id: newId(), name: `Beth Test ${count}`, ...place, createdAt: now, updatedAt: now, ...overrides };
  const [organization] = await ctx.db.insert(organizations).values(values).returning();
  await ctx.db.insert(organizationMembers).values({ organizationId: values.id, userId, relationship: 'owner', createdAt: now });
  return organization as typeof organizations.$inferSelect;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A real PNG, black. `extra` chunks precede its pixels. */
export function makePng(width = 128, height = 128, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(Math.min(4_000_000, height * (1 + Math.ceil(width / 8)))));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** The chunk that makes a PNG an animation. */
export const animation = (): Buffer => chunk('acTL', Buffer.from('0000000200000000', 'hex'));

/** A JPEG without pixel data: start, size, one scan, end. */
export function makeJpeg(width = 128, height = 128): Buffer {
  const size = Buffer.from('ffc0000b080000000001011100', 'hex');
  size.writeUInt16BE(height, 5);
  size.writeUInt16BE(width, 7);
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
  return Buffer.concat([head, size, Buffer.from('ffda0008010100003f0000ffd9', 'hex')]);
}

/** A lossless WebP without pixel data. */
export function makeWebp(width = 128, height = 128): Buffer {
  const bits = Buffer.alloc(6);
  bits[0] = 0x2f;
  bits.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const frame = Buffer.from('RIFF\x12\0\0\0WEBPVP8L\x06\0\0\0', 'latin1');
  return Buffer.concat([frame, bits]);
}

/** The extended header of an animated WebP. */
export const makeAnimatedWebp = (): Buffer => Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\x7f\0\0\x7f\0\0', 'latin1');

/** A logo in the form that the browser sends. @param fields the form's other fields. */
export function sendLogo(
  board: TestBoard,
  token: string | undefined,
  organizationId: string,
  name = 'logo.png',
  bytes: Buffer | string = makePng(),
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, text] of Object.entries(fields)) form.set(field, text);
  form.set('file', new File([new Uint8Array(Buffer.from(bytes))], name));
  return board.call(`POST /v2/employer/organizations/logo/${organizationId}`, { token, form });
}

let photoCount = 0;
/** A photograph that no other is like. */
const anotherPhoto = (): Buffer => makePhoto(600, 400 + (photoCount++ % 200));

/** A photo in the form that the browser sends. */
export function sendPhoto(
  board: TestBoard,
  token: string | undefined,
  organizationId: string,
  { name = 'photo.jpg', bytes = anotherPhoto(), alt = 'The courtyard' } = {},
) {
  const form = new FormData();
  form.set('alt', alt);
  form.set('file', new File([new Uint8Array(bytes)], name));
  return board.call(`POST /v2/employer/organizations/photos/${organizationId}`, { token, form });
}
