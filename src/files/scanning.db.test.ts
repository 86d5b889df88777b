import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { sendLogo } from '~/organizations/testing';
import { ConfigError, readConfig } from '~/platform/config/config';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { EICAR, startClamdStandIn } from './clamd-stand-in';
import { makePdf, makeZip, upload } from './testing';

/** A Word file with EICAR inside, which only a scanner that unpacks it finds. */
const infectedWord = () =>
  makeZip([
    { name: '[Content_Types].xml', data: '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' },
    { name: 'word/document.xml', data: '<w:document/>' },
    { name: 'word/media/attachment.txt', data: EICAR },
  ]);

let folder: string;
let socket: string;
let board: TestBoard;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-clamd-'));
  socket = join(folder, 'clamd.sock');
  board = await openTestBoard({ env: { CLAMD_URL: `unix:${socket}` } });
});
beforeEach(async () => {
  token = (await buildUser(board.ctx, { roles: ['jobseeker'] })).token;
});
afterAll(async () => {
  await board.close();
  await rm(folder, { recursive: true, force: true });
});

/** The files on the disk: stored ones and temporary ones. */
const onDisk = async () =>
  (await Promise.all(['files/resumes', 'files/logos', 'tmp'].map((part) => readdir(join(board.ctx.config.DATA_DIR, part)).catch(() => [])))).flat();

describe('with a virus scanner', () => {
  let scanner: Awaited<ReturnType<typeof startClamdStandIn>>;
  beforeAll(async () => {
    scanner = await startClamdStandIn({ path: socket }, 1_000_000);
  });
  afterAll(() => scanner.close());

  it('a clean file is stored after all of it was scanned', async () => {
    const pdf = await makePdf();
    expect((await upload(board, token, 'resume.pdf', pdf)).status).toBe(200);
    expect(scanner.scanned.at(-1)).toBe(pdf.length);
  });

  it('an infected file is refused with the name of the virus, and is not stored', async () => {
    const before = await onDisk();
    const refused = await upload(board, token, 'resume.txt', EICAR);
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'file'], type: 'infected' }] } });
    expect(refused.body.detail[0].msg).toMatch(/^This file contains a virus.*Eicar-Test-Signature/);
    expect(await onDisk()).toEqual(before);
  });

  it('a logo is scanned, too', async () => {
    const employer = await buildEmployer(board.ctx);
    const scans = scanner.scanned.length;
    expect((await sendLogo(board, employer.token, employer.organization.id)).status).toBe(200);
    expect(scanner.scanned).toHaveLength(scans + 1);
  });

  it('a file that the scanner cannot scan is refused', async () => {
    expect((await upload(board, token, 'resume.txt', 'a'.repeat(2_000_000))).status).toBe(503);
  });
});

describe('with an unavailable virus scanner', () => {
  it('every file is refused', async () => {
    const before = await onDisk();
    const refused = await upload(board, token, 'resume.pdf', await makePdf());
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'scanner_away', '120']);
    expect(refused.body.detail).toMatch(/We can’t check files for viruses/);
    expect(await onDisk()).toEqual(before);
  });

  it('a file is refused when the scanner closes the connection without an answer', async () => {
    const server = createServer((connection) => connection.resume().once('data', () => connection.destroy())).listen(socket);
    await once(server, 'listening');
    expect((await upload(board, token, 'resume.pdf', await makePdf())).status).toBe(503);
    server.close();
    await once(server, 'close');
  });
});

describe('the address of the scanner', () => {
  it.each(['tcp://127.0.0.1:3310', 'tcp://scanner:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl', ''])('may be %j', (CLAMD_URL) => {
    expect(readConfig({ CLAMD_URL }).CLAMD_URL).toBe(CLAMD_URL || undefined);
  });

  it.each(['127.0.0.1:3310', 'http://127.0.0.1:3310', 'tcp://127.0.0.1', 'unix:clamd.ctl', 'clamd'])('may not be %j', (CLAMD_URL) => {
    expect(() => readConfig({ CLAMD_URL })).toThrow(ConfigError);
  });
});

const hasClamd = spawnSync('clamd', ['--version']).status === 0;

describe.skipIf(!hasClamd)('with ClamAV itself (needs the Debian package clamav-daemon)', () => {
  let daemon: ReturnType<typeof spawn>;
  beforeAll(async () => {
    const path = join(folder, 'clamav');
    await mkdir(path);
    // The hash of EICAR replaces the signature database, which would have to be downloaded.
    await writeFile(join(path, 'eicar.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test-Signature\n');
    await writeFile(join(folder, 'clamd.conf'), `Foreground yes\nDatabaseDirectory ${path}\nLocalSocket ${socket}\n`);
    daemon = spawn('clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitFor(async () => expect(await readdir(folder)).toContain('clamd.sock'), { timeout: 60_000 });
  });
  afterAll(async () => {
    daemon.kill();
    await once(daemon, 'exit');
  });

  it('takes clean files and refuses EICAR, also inside a Word file', async () => {
    const answers = [
      await upload(board, token, 'resume.pdf', await makePdf()),
      await upload(board, token, 'long.txt', 'A resume of many pages.\n'.repeat(400_000)),
      await upload(board, token, 'resume.txt', EICAR),
      await upload(board, token, 'resume.docx', infectedWord()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422]);
  });
});
