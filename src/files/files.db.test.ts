import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import { MAX_FILES } from './rules';
import type { ResumeFile } from './schemas';
import { buildFile, makeDoc, makeDocx, makeOdt, makePdf, makeZip, upload } from './testing';

let board: TestBoard;
let dina: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  board = await openTestBoard();
});
beforeEach(async () => {
  dina = await buildUser(board.ctx, { roles: ['jobseeker'] });
});
afterAll(() => board.close());

const ownFiles = async (): Promise<ResumeFile[]> => (await board.call('GET /v2/auth/refresh_user', { token: dina.token })).body.user.files.resumes;
const docxParts = [
  { name: '[Content_Types].xml', data: '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' },
  { name: 'word/document.xml', data: '<w:document/>' },
];

describe('uploads', () => {
  it.each<[string, () => Promise<Buffer> | Buffer | string]>([
    ['resume.pdf', () => makePdf()],
    ['resume.doc', () => makeDoc()],
    ['resume.docx', () => makeDocx()],
    ['resume.odt', () => makeOdt()],
    ['resume.rtf', () => '{\\rtf1\\ansi A resume}'],
    ['RESUME.TXT', () => 'קורות חיים'],
  ])('takes %s and serves the same bytes', async (name, make) => {
    const bytes = Buffer.from(await make());
    const { status, body } = await upload(board, dina.token, name, bytes, { user_id: dina.id });
    expect(status).toBe(200);
    const [file] = body.user.files.resumes;
    expect(file).toMatchObject({ _id: body.file_info._id, cur_filename: name, file_type: 'Resume', primary: true, active: true });
    const served = await board.call(`GET /resumes/${file.path}`, { token: dina.token });
    expect(served.status).toBe(200);
    expect(served.headers.get('content-length')).toBe(String(bytes.length));
    expect(served.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toBe('sandbox');
  });

  it.each<[string, string, number, () => Promise<Buffer | string> | Buffer | string]>([
    ['a program named as a PDF', 'resume.pdf', 415, () => Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(500, '\0'), 'latin1')],
    ['a program named as text', 'resume.txt', 415, () => Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a type that is not accepted', 'resume.exe', 415, () => 'hello'],
    ['a page', 'resume.html', 415, () => '<script>alert(1)</script>'],
    ['a PDF named as Word', 'resume.docx', 415, () => makePdf()],
    ['a spreadsheet named as Word', 'resume.doc', 415, () => makeDoc('Workbook')],
    ['a zip that is not a document', 'resume.docx', 415, () => makeZip([{ name: 'a.txt', data: 'a' }])],
    ['Word with programs inside', 'resume.docx', 415, () => makeZip([...docxParts, { name: 'word/vbaProject.bin', data: 'x' }])],
    ['nothing', 'resume.pdf', 422, () => ''],
    ['blanks', 'resume.txt', 422, () => ' \n\t '],
    ['half a PDF', 'resume.pdf', 422, async () => (await makePdf()).subarray(0, 400)],
    ['half a Word file', 'resume.docx', 422, async () => (await makeDocx()).subarray(0, 3_000)],
    ['a damaged old Word file', 'resume.doc', 422, () => makeDoc().subarray(0, 700)],
    ['truncated rich text', 'resume.rtf', 422, () => '{\\rtf1\\ansi A resu'],
    ['a PDF with a password', 'resume.pdf', 422, () => makePdf('secret', 'a password')],
    ['an old Word file with a password', 'resume.doc', 422, () => makeDoc('WordDocument', 0x0100)],
    ['a Word file with a password', 'resume.docx', 422, () => makeDoc('EncryptedPackage')],
    ['a Word file with encrypted parts', 'resume.docx', 422, () => makeZip(docxParts.map((part) => ({ ...part, flags: 1 })))],
    ['an OpenDocument file with a password', 'resume.odt', 422, () => makeOdt('<manifest:encryption-data/>')],
    ['a zip bomb', 'resume.docx', 422, () => makeZip([...docxParts, { name: 'word/media/a.xml', data: Buffer.alloc(60_000_000) }])],
    [
      'a zip bomb with a false size in its header',
      'resume.docx',
      422,
      () => makeZip([...docxParts, { name: 'a', data: Buffer.alloc(60_000_000), claimed: 100 }]),
    ],
    ['a zip with too many parts', 'resume.odt', 422, () => makeZip(Array.from({ length: 3_000 }, (_, index) => ({ name: `p${index}`, data: 'x' })))],
  ])('refuses %s (%s) with %i', async (_what, name, status, make) => {
    const refused = await upload(board, dina.token, name, await make());
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body.detail)).toMatch(/[a-z]{3}/);
    if (status === 422) expect(refused.body.detail[0].loc).toEqual(['body', 'file']);
    expect(await ownFiles()).toEqual([]);
  });

  it.each([10.5, 11.5])('refuses %d MB with 413', async (megabytes) => {
    expect((await upload(board, dina.token, 'resume.txt', Buffer.alloc(megabytes * 1024 * 1024, 'a'))).status).toBe(413);
  });

  it.each([
    ['../../../etc/cron.d/resume.txt', 'resume.txt'],
    ['evil\u202etxt.exe.txt', 'eviltxt.exe.txt'],
    ['קורות חיים.txt', 'קורות חיים.txt'],
  ])('stores the name %j as %j', async (name, kept) => {
    const { body } = await upload(board, dina.token, name, 'text');
    expect(body.user.files.resumes[0].cur_filename).toBe(kept);
    expect(body.user.files.resumes[0].path).toMatch(/^[0-9a-f]{32}\.txt$/);
    const served = await board.call(`GET /resumes/${body.user.files.resumes[0].path}`, { token: dina.token });
    expect(served.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(kept)}`);
  });

  it('needs a logged-in user, a file, and the user’s own id', async () => {
    expect((await upload(board, undefined, 'resume.txt', 'text')).status).toBe(401);
    const form = new FormData();
    form.set('file', 'no file');
    expect((await board.call('POST /v2/jobseeker/files/save', { token: dina.token, form })).status).toBe(422);
    const rival = await buildUser(board.ctx);
    expect((await upload(board, dina.token, 'resume.txt', 'text', { user_id: rival.id })).status).toBe(404);
  });

  it('enforces the limit of files under concurrent uploads', async () => {
    const statuses = await Promise.all(Array.from({ length: MAX_FILES + 4 }, (_, index) => upload(board, dina.token, `r${index}.txt`, 'text')));
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(MAX_FILES);
    expect(statuses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await ownFiles()).filter(({ primary }) => primary)).toHaveLength(1);
  });
});

describe('changes by the owner', () => {
  it('rename, retype, make primary and remove, one resume being primary throughout', async () => {
    const first = await buildFile(board, dina.token, 'first.txt');
    const second = await buildFile(board, dina.token, 'second.txt');
    const token = dina.token;
    expect((await board.call('POST /v2/jobseeker/files/rename', { token, body: { rec_id: first.id, name: 'Dina/../Adler' } })).status).toBe(200);
    expect((await board.call('POST /v2/jobseeker/files/resume/primary', { token, body: { rec_id: second.id } })).status).toBe(200);
    expect(await ownFiles()).toMatchObject([
      { _id: second.id, primary: true },
      { _id: first.id, primary: false, cur_filename: 'Dina-..-Adler.txt', orig_filename: 'first.txt' },
    ]);
    const typed = await board.call('POST /account/jobseeker/resume/file_type', { token, body: { resume_id: second.id, file_type: 'Cover Letter' } });
    expect(typed.body.user.files.resumes).toMatchObject([
      { _id: second.id, primary: false, file_type: 'Cover Letter' },
      { _id: first.id, primary: true },
    ]);
    expect((await board.call('POST /v2/jobseeker/files/resume/primary', { token, body: { rec_id: second.id } })).status).toBe(422);
    const removed = await board.call(`DELETE /v2/jobseeker/files/remove/${first.id}`, { token, body: { resume_id: first.id } });
    expect(removed).toMatchObject({ status: 200, body: { user: { files: { resumes: [{ _id: second.id }] } } } });
    await board.ctx.queue.drain();
    expect(await board.ctx.storage.get(`resumes/${first.path}`)).toBeUndefined();
    expect((await board.call(`GET /resumes/${first.path}`, { token })).status).toBe(404);
  });

  it('answers others 404 for every change', async () => {
    const { id } = await buildFile(board, dina.token);
    const { token } = await buildUser(board.ctx, { roles: ['jobseeker'] });
    const answers = await Promise.all([
      board.call('POST /v2/jobseeker/files/rename', { token, body: { rec_id: id, name: 'mine' } }),
      board.call('POST /v2/jobseeker/files/resume/primary', { token, body: { rec_id: id } }),
      board.call('POST /account/jobseeker/resume/file_type', { token, body: { resume_id: id, file_type: 'Other' } }),
      board.call(`DELETE /v2/jobseeker/files/remove/${id}`, { token, body: { resume_id: id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await ownFiles()).toMatchObject([{ _id: id, cur_filename: 'resume.txt', primary: true }]);
  });
});
