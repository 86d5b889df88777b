import { imageTypes } from '~/files/rules';
import { MAX_LOGO_BYTES } from '~/organizations/rules';
import { importLogo } from '~/organizations/server';
import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError } from '~/platform/context/errors';
import { deleteTempFile, tempPath } from '~/platform/disk/temp-files';
import { UploadedFile } from '~/platform/http/uploaded-file';
import { RemoteFault } from '~/platform/network/remote-files';

const TIMEOUT = 20 * SECOND;

/**
 * Fetches the logo of a new organization from its former board. Only public addresses are asked, and the picture passes the checks of an upload.
 * @returns why it has none, in words; undefined where it has one now.
 */
export async function fetchLogo(ctx: Context, organizationId: string, url: string): Promise<string | undefined> {
  const path = await tempPath(ctx.config.DATA_DIR);
  try {
    const file = await ctx.remoteFiles.download(url, { path, maxBytes: MAX_LOGO_BYTES, timeout: TIMEOUT, accept: Object.values(imageTypes).join(', ') });
    if (!file.changed) return 'The site sent no image.';
    const type = file.contentType.split(';')[0]?.trim() ?? '';
    const extension = Object.entries(imageTypes).find(([, known]) => known === type)?.[0] ?? '';
    await importLogo(ctx, organizationId, new UploadedFile(path, `logo.${extension}`, file.size, type, file.sha256));
    return undefined;
  } catch (error) {
    if (error instanceof RemoteFault || (error instanceof AppError && error.status < 500)) return error.message;
    throw error;
  } finally {
    await deleteTempFile(path);
  }
}
