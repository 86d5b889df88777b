import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, fakeClock } from '../calendar/clock';
import { readConfig } from '../config/config';
import { deleteOldOutboxMails, outboxTransport } from './outbox';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-outbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('mails are deleted from the outbox after 90 days, and other files are not', async () => {
  const config = readConfig({ DATA_DIR: folder });
  const clock = fakeClock(new Date('2026-01-05T15:00:00.500Z'));
  const outbox = join(folder, 'outbox');
  await deleteOldOutboxMails({ config, clock });
  await mkdir(outbox);
  const message = { from: 'board@example.org', to: 'reader@example.org', subject: 'A mail', text: 'Text', html: '<p>Text</p>' };
  const mail = { ...message, date: clock.now().toISOString(), messageId: '<one@board.test>' };
  await outboxTransport(config)(mail as never, []);
  const [name] = await readdir(outbox);
  await writeFile(join(outbox, `.${name}`), 'unfinished');
  await writeFile(join(outbox, 'notes.txt'), 'of the operator');
  clock.advance(90 * DAY);
  await deleteOldOutboxMails({ config, clock });
  expect(await readdir(outbox)).toHaveLength(3);
  clock.advance(1);
  await deleteOldOutboxMails({ config, clock });
  expect(await readdir(outbox)).toEqual(['notes.txt']);
});
