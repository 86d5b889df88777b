import { SECOND } from '~/platform/calendar/clock';
import type { Context } from '~/platform/context/context';
import { AppError, invalidField } from '~/platform/context/errors';
import type { UploadedFile } from '~/platform/http/uploaded-file';
import { createSlots } from '~/platform/threads/slots';
import { scanWithClamd } from './clamd';

/** The time limit of waiting and scanning together; ClamAV takes a few seconds for a large document. */
const DEADLINE = 60 * SECOND;
/** ClamAV scans ten files at the same time by default. */
const scans = createSlots({ total: 8 });

/**
 * Refuses a file in which the configured virus scanner finds a virus. Without a scanner, files are not scanned.
 * @throws 422 for an infected file; 503 when the scanner is unavailable or fails, since no file is accepted unscanned.
 */
export async function refuseInfected({ config, log }: Context, file: UploadedFile): Promise<void> {
  if (!config.CLAMD_URL) return;
  const found = await scan(config.CLAMD_URL, file.path).catch((error: unknown) => {
    log.error({ err: error }, 'the virus scanner is unavailable, so uploads are refused');
    const message = 'We can’t check files for viruses right now, so you can’t upload any. Please try again in a few minutes.';
    throw new AppError(503, 'scanner_away', message, undefined, { 'Retry-After': '120' });
  });
  if (!found) return;
  log.warn({ found, sha256: file.sha256 }, 'an infected upload was refused');
  throw invalidField('file', `This file contains a virus or other harmful software (${found}), so it was rejected.`, 'infected');
}

function scan(url: string, path: string): Promise<string | undefined> {
  const signal = AbortSignal.timeout(DEADLINE);
  return scans.run('', DEADLINE, () => scanWithClamd(url, path, signal));
}
