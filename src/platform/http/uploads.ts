import { DAY, HOUR, MINUTE, SECOND } from '../calendar/clock';
import type { Context } from '../context/context';
import { AppError, tooLarge, unavailable } from '../context/errors';
import { diskFull, hasSpace } from '../disk/disk-space';
import { deleteTempFile, tempPath } from '../disk/temp-files';
import { consumeRateLimit } from '../rate-limit';
import { createSlots, NoFreeSlot } from '../threads/slots';
import type { CallName } from './call';
import { isDeclaredTooLarge, readMultipart } from './multipart';
import type { UploadBounds, UploadedFile } from './uploaded-file';

/** Limits the concurrent uploads of this process. Each has at most one file on disk; uploads that wait have not been read. */
const slots = createSlots({ total: 100, perKey: 4 });
const SLOT_TIMEOUT = 60 * SECOND;

interface Upload {
  ctx: Context;
  /** The call's name, under which uploads are counted. */
  name: CallName;
  bounds: UploadBounds;
  request: Request;
  userId: string;
}

/**
 * Receives a form with a file, and deletes the file once it has been handled.
 * Every check that does not need the body comes before the body is read.
 * @throws 408, 413, 422 for the form itself; 429 for an account that sends too many; 503 without free space or a free slot.
 */
export async function withUpload<Result>(upload: Upload, handle: (fields: Record<string, string | UploadedFile>) => Promise<Result>): Promise<Result> {
  const { ctx, bounds, request, userId } = upload;
  if (isDeclaredTooLarge(request.headers, bounds.maxBytes)) throw tooLarge(bounds.tooLarge);
  await countUpload(upload);
  if (!(await hasSpace(ctx.disk, bounds.maxBytes))) throw diskFull();
  return inSlot(userId, async () => {
    let path: string | undefined;
    try {
      path = await tempPath(ctx.config.DATA_DIR);
      const fields = await readMultipart(request, { maxBytes: bounds.maxBytes, tooLarge: bounds.tooLarge, path });
      return await handle(fields);
    } finally {
      if (path) await deleteTempFile(path);
    }
  });
}

/** Counts an upload. Refused ones count too, since they cause as much work. */
async function countUpload({ ctx, name, bounds, userId }: Upload): Promise<void> {
  try {
    await consumeRateLimit(ctx, { name: `upload-hour ${name}`, times: bounds.perHour, per: HOUR }, userId);
    await consumeRateLimit(ctx, { name: `upload-day ${name}`, times: bounds.perDay, per: DAY }, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const minutes = Math.ceil((Number(error.headers['Retry-After']) * SECOND) / MINUTE);
    const message = `You’ve uploaded many files in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    throw new AppError(429, error.code, message, undefined, error.headers);
  }
}

async function inSlot<Result>(userId: string, receive: () => Promise<Result>): Promise<Result> {
  try {
    return await slots.run(userId, SLOT_TIMEOUT, receive);
  } catch (error) {
    if (error instanceof NoFreeSlot) throw unavailable('Many files are being uploaded right now. Please try again in a minute.');
    throw error;
  }
}
