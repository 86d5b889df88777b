import { strToU8, type Zippable, zipSync } from 'fflate';
import { utcDay } from '~/platform/clock';
import type { Context } from '~/platform/context';
import { download } from '~/platform/http/download';
import type { Viewer } from '~/platform/http/viewer';
import { consumeRateLimit } from '~/platform/rate-limit';
import { loadIdentity } from '../login/identity';
import { limits } from '../login/limits';
import { listSessions } from '../login/session-list';

/**
 * Builds a ZIP of everything the board stores about the user: one JSON document for each subject, and their files.
 * @throws 429 after too many within the hour.
 */
export async function exportData(ctx: Context, viewer: Viewer): Promise<Response> {
  await consumeRateLimit(ctx, limits.exportByAccount, viewer.userId);
  const [identity, sessions, ...parts] = await Promise.all([
    loadIdentity(ctx, ctx.db, viewer.userId),
    listSessions(ctx, viewer),
    ...ctx.exportParts.map((part) => part(ctx, viewer.userId)),
  ]);
  const documents = Object.assign({ account: identity.user, profile: identity.candidate, sign_ins: sessions.data }, ...parts.map((part) => part.documents));
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(documents)) entries[`${name}.json`] = strToU8(JSON.stringify(content, null, 2));
  for (const file of parts.flatMap((part) => part.files ?? [])) {
    const bytes = await ctx.storage.get(file.storageKey);
    // Uploaded documents are compressed formats already; compressing them again would only cost time.
    if (bytes) entries[`files/${uniqueName(entries, safeName(file.name))}`] = [bytes, { level: 0 }];
  }
  return download(zipSync(entries, { level: 6 }), { name: `my-data-${utcDay(ctx.clock.now())}.zip`, type: 'application/zip' });
}

/** A file name without folders and without characters that some operating system forbids. */
const safeName = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'file';

function uniqueName(taken: Record<string, unknown>, name: string): string {
  let unique = name;
  for (let count = 2; `files/${unique}` in taken; count += 1) unique = `${count} ${name}`;
  return unique;
}
