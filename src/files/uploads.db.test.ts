import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import type { ServerBuild } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { createBoardServer } from '~/app/http/server';
import { sendLogo } from '~/organizations/testing';
import { DAY, HOUR, MINUTE, SECOND } from '~/platform/calendar/clock';
import { sweepTempFiles } from '~/platform/disk/temp-files';
import { rateLimits } from '~/platform/rate-limit/tables';
import { buildEmployer } from '~/postings/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { upload } from './testing';

let board: TestBoard;
let dina: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard();
});
beforeEach(async () => {
  dina = await buildUser(board.ctx, { roles: ['jobseeker'] });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => board.close());

const list = (folder: string) => readdir(join(board.ctx.config.DATA_DIR, folder)).catch(() => []);
const tempFiles = () => list('tmp');

const BOUNDARY = 'a-boundary';
const START = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="resume.txt"\r\n\r\nA resume`;
const END = `\r\n--${BOUNDARY}--\r\n`;

/** An upload whose parts the test sends itself. */
function slowUpload(token: string, headers: Record<string, string> = {}) {
  let reads = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  const source = readable.getReader();
  const body = new ReadableStream(
    {
      async pull(controller) {
        reads += 1;
        const { done, value } = await source.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://board.test/api/v2/jobseeker/files/save', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    duplex: 'half',
  } as RequestInit);
  return {
    answer: Promise.resolve(board.fetch(request)),
    reads: () => reads,
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
    abort: () => writer.abort(new Error('the sender went away')),
  };
}

describe('limits on the uploads of an account', () => {
  it('counts refused uploads, too, and refuses the next one before it is read', async () => {
    const statuses = [];
    for (let index = 0; index < 60; index += 1) statuses.push((await upload(board, dina.token, 'resume.exe', 'x')).status);
    expect(new Set(statuses)).toEqual(new Set([415]));
    const next = slowUpload(dina.token);
    const refused = await next.answer;
    expect([refused.status, next.reads()]).toEqual([429, 0]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).detail).toBe('You’ve uploaded many files in a short time. Please try again in a minute.');
    expect((await upload(board, (await buildUser(board.ctx)).token, 'resume.txt', 'text')).status).toBe(200);
    board.clock.advance(2 * MINUTE);
    expect((await upload(board, dina.token, 'resume.txt', 'text')).status).toBe(200);
  });

  it('has a limit for the day as well', async () => {
    expect((await upload(board, dina.token, 'resume.txt', 'text')).status).toBe(200);
    // The state after the 200th upload of a day.
    const availableAt = new Date(board.clock.now().getTime() + DAY);
    await board.ctx.db
      .update(rateLimits)
      .set({ availableAt })
      .where(like(rateLimits.key, `upload-day %:${dina.id}`));
    const refused = await upload(board, dina.token, 'resume.txt', 'text');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY / 200 / SECOND)]);
    expect(refused.body.detail).toMatch(/in 8 minutes\.$/);
  });

  it('limits how many run at the same time: the others wait unread', async () => {
    const uploads = Array.from({ length: 5 }, () => slowUpload(dina.token));
    await vi.waitFor(() => expect(uploads.filter(({ reads }) => reads() > 0)).toHaveLength(4));
    const waiting = uploads.find(({ reads }) => reads() === 0);
    const finish = ({ send, end }: (typeof uploads)[number]) => send(START + END).then(end);
    await Promise.all(uploads.filter((each) => each !== waiting).map(finish));
    if (waiting) await finish(waiting);
    expect(await Promise.all(uploads.map(async ({ answer }) => (await answer).status))).toEqual([200, 200, 200, 200, 200]);
  });

  it('refuses an upload with too large a stated size before it is read', async () => {
    const large = slowUpload(dina.token, { 'content-length': String(11_000_000) });
    expect([(await large.answer).status, large.reads()]).toEqual([413, 0]);
  });
});

describe('the temporary file of an upload', () => {
  it('is deleted when the upload is stored, refused, or aborted', async () => {
    expect((await upload(board, dina.token, 'resume.txt', 'text')).status).toBe(200);
    expect((await upload(board, dina.token, 'resume.pdf', 'no PDF')).status).toBe(415);
    const aborted = slowUpload(dina.token);
    await aborted.send(START);
    await vi.waitFor(async () => expect(await tempFiles()).toHaveLength(1));
    await aborted.abort();
    expect((await aborted.answer).status).toBe(422);
    expect(await tempFiles()).toEqual([]);
  });

  it('is deleted later when a process ended too early, but not while it is in use', async () => {
    const folder = join(board.ctx.config.DATA_DIR, 'tmp');
    await mkdir(folder, { recursive: true });
    const now = board.clock.now().getTime();
    for (const [name, age] of [
      ['old', 2 * HOUR],
      ['new', 10 * MINUTE],
    ] as const) {
      await writeFile(join(folder, name), 'bytes');
      await utimes(join(folder, name), new Date(now - age), new Date(now - age));
    }
    await sweepTempFiles(board.ctx);
    expect(await tempFiles()).toEqual(['new']);
    board.clock.advance(2 * HOUR);
    await sweepTempFiles(board.ctx);
    expect(await tempFiles()).toEqual([]);
  });
});

describe('a bucket that cannot be used at the moment', () => {
  const away = [
    ['is overloaded', Object.assign(new Error('Please reduce your request rate.'), { name: 'SlowDown', $metadata: { httpStatusCode: 503, attempts: 3 } })],
    ['cannot be reached', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', $metadata: { attempts: 3 } })],
  ] as const;

  it.each(away)('as it %s: an upload and a download are to be tried again, and staff see no error of the board', async (_name, error) => {
    const { body } = await upload(board, dina.token, 'resume.txt', 'text');
    const { path } = body.user.files.resumes[0];
    for (const method of ['putFile', 'open'] as const) vi.spyOn(board.ctx.storage, method).mockRejectedValue(error);
    const errors = vi.spyOn(board.ctx.serverErrors, 'add');
    const answers = [await upload(board, dina.token, 'resume.txt', 'text'), await board.call(`GET /resumes/${path}`, { token: dina.token })];
    expect(answers.map((answer) => [answer.status, answer.body.code, answer.headers.get('retry-after')])).toEqual([
      [503, 'unavailable', '3'],
      [503, 'unavailable', '3'],
    ]);
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('a full disk', () => {
  const full = (code = 'ENOSPC') => Object.assign(new Error('no space left on device'), { code });
  const isDiskFullAnswer = (answer: { status: number; headers: Headers; body: { code: string; detail: string } }) =>
    expect([answer.status, answer.body.code, answer.headers.get('retry-after'), answer.body.detail]).toEqual([
      503,
      'disk_full',
      '60',
      'The board can’t save anything right now because its disk is full. Nothing was saved. Please try again later.',
    ]);

  it.each(['ENOSPC', 'EDQUOT'])('while a file is stored (%s) is answered with 503, and nothing is left', async (code) => {
    const before = await list('files/resumes');
    vi.spyOn(board.ctx.storage, 'putFile').mockRejectedValue(full(code));
    isDiskFullAnswer(await upload(board, dina.token, 'resume.txt', 'text'));
    expect([await tempFiles(), await list('files/resumes')]).toEqual([[], before]);
    const employer = await buildEmployer(board.ctx);
    isDiskFullAnswer(await sendLogo(board, employer.token, employer.organization.id));
  });

  it('in the database is answered with 503, and the stored file is deleted', async () => {
    const before = await list('files/resumes');
    const fault = Object.assign(new Error('could not extend file'), { code: '53100' });
    vi.spyOn(board.ctx.db, 'transaction').mockRejectedValueOnce(new Error('Failed query', { cause: fault }));
    isDiskFullAnswer(await upload(board, dina.token, 'resume.txt', 'text'));
    await board.ctx.queue.drain();
    expect(await list('files/resumes')).toEqual(before);
  });

  it('is detected before anything is read or written, and reported by readiness', async () => {
    const server = createBoardServer(board.ctx, { routes: {} } as ServerBuild, 'development');
    const ready = async () => {
      const answer = await server.fetch(new Request('http://board.test/readyz'));
      return [answer.status, await answer.text()];
    };
    expect(await ready()).toEqual([200, 'ready']);
    vi.spyOn(board.ctx.disk, 'freeBytes').mockResolvedValue(40_000_000);
    expect(await ready()).toEqual([503, 'the disk is full']);
    const refused = slowUpload(dina.token);
    expect([(await refused.answer).status, refused.reads()]).toEqual([503, 0]);
    const saved = await board.call('POST /v2/auth/login', { body: { email: dina.email, password: 'x' } });
    // Only the embedded database is on the same disk.
    if (board.ctx.config.embedded) isDiskFullAnswer(saved);
    else expect(saved.status).not.toBe(503);
    expect((await board.call('GET /v2/posts')).status).toBe(200);
  });

  it('keeps a file that was stored before', async () => {
    const { body } = await upload(board, dina.token, 'resume.txt', 'A whole resume');
    const [{ path }] = body.user.files.resumes;
    const stored = join(board.ctx.config.DATA_DIR, 'files/resumes', path);
    expect([await readFile(stored, 'utf8'), (await stat(stored)).mode & 0o777]).toEqual(['A whole resume', 0o600]);
  });
});
