import { strToU8 } from 'fflate';
import { SECOND, utcDay } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { unavailable } from '~/platform/context/errors';
import { download } from '~/platform/http/download';
import type { Viewer } from '~/platform/http/viewer';
import { consumeRateLimit } from '~/platform/rate-limit';
import { askAll } from '~/platform/slices/questions';
import type { Storage } from '~/platform/storage';
import { createSlots, NoFreeSlot } from '~/platform/threads/slots';
import { exportedData } from '../../questions';
import { limitedStream } from '../limited-stream';
import { loadIdentity } from '../login/identity';
import { limits } from '../login/limits';
import { listSessions } from '../login/session-list';
import { type ZipEntry, zipped } from '../zip';

/** Limits the archives that this process sends at the same time. Each holds the documents of its user until it has been sent. */
const slots = createSlots({ total: 10, perKey: 1 });
/** Long enough for the process to see that the client of the archive before has gone away. */
const LONGEST_WAIT = SECOND;

/** The documents and files of an archive. */
interface Contents {
  /** By name. */
  documents: Record<string, unknown>;
  files: { name: string; storageKey: string }[];
}

/**
 * Sends a ZIP of everything the board stores about the user: one JSON document for each subject, and their files, which are read one after
 * the other while the archive is sent.
 * @throws 429 after too many within the hour; 503 while another archive of the user's, or many of others, are being sent.
 */
export async function exportData(ctx: Context, viewer: Viewer): Promise<Response> {
  const free = await takeSlot(viewer.userId);
  try {
    await consumeRateLimit(ctx, limits.exportByAccount, viewer.userId);
    const archive = zipped(entriesOf(ctx.storage, await gather(ctx, viewer)));
    return download(limitedStream(archive, free), { name: `my-data-${utcDay(ctx.clock.now())}.zip`, type: 'application/zip' });
  } catch (error) {
    free();
    throw error;
  }
}

async function takeSlot(userId: string): Promise<() => void> {
  try {
    return await slots.take(userId, LONGEST_WAIT);
  } catch (error) {
    if (error instanceof NoFreeSlot)
      throw unavailable('Your data is already being downloaded, or too many people are downloading theirs. Please try again in a minute.');
    throw error;
  }
}

async function gather(ctx: Context, viewer: Viewer): Promise<Contents> {
  const [identity, sessions, ...parts] = await Promise.all([
    loadIdentity(ctx, ctx.db, viewer.userId),
    listSessions(ctx, viewer),
    ...askAll(ctx, exportedData).map((part) => part(ctx, viewer.userId)),
  ]);
  return {
    documents: Object.assign({ account: identity.user, profile: identity.candidate, sign_ins: sessions.data }, ...parts.map((part) => part.documents)),
    files: parts.flatMap((part) => part.files ?? []),
  };
}

/** The files of an archive. One that is missing in the storage is left out. */
async function* entriesOf(storage: Storage, { documents, files }: Contents): AsyncGenerator<ZipEntry> {
  for (const [name, content] of Object.entries(documents)) yield { name: `${name}.json`, content: strToU8(JSON.stringify(content, null, 2)) };
  const taken = new Set<string>();
  for (const { name, storageKey } of files) {
    const stored = await storage.open(storageKey);
    // Uploaded documents are compressed formats already; compressing them again would only cost time.
    if (stored) yield { name: `files/${uniqueName(taken, safeName(name))}`, content: stored.stream };
  }
}

/** A file name without folders and without characters that some operating system forbids. */
const safeName = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';

/** The name, with a number before it where it is taken already. The name that is returned is taken from now on. */
function uniqueName(taken: Set<string>, name: string): string {
  let unique = name;
  for (let count = 2; taken.has(unique); count += 1) unique = `${count} ${name}`;
  taken.add(unique);
  return unique;
}
