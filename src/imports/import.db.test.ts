import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolesFromRecords } from '~/accounts/questions';
import { users } from '~/accounts/tables';
import { buildUser } from '~/accounts/testing';
import { postLaws } from '~/coach/tables';
import { writeJobFeed } from '~/listings/server/feeds/job-feed';
import type { OperatedBoard } from '~/operator/board';
import { runBoardCommand } from '~/operator/commands/board-commands';
import { recordingTerminal } from '~/operator/testing';
import { orders } from '~/orders/tables';
import { organizationMembers, organizations } from '~/organizations/tables';
import { buildOrganization } from '~/organizations/testing';
import { DAY, HOUR } from '~/platform/calendar/clock';
import { projectRoot } from '~/platform/config/root';
import { askAll } from '~/platform/slices/questions';
import { correctPosts } from '~/posts/server/states';
import { posts } from '~/posts/tables';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';

const fixture = (name: string) => join(projectRoot, 'src/imports/fixtures', name);
const now = new Date('2026-11-20T15:00:00Z');
const mapping = {
  columns: {
    id: 'Job No',
    title: 'Job Title',
    company: 'Employer',
    description: 'Text',
    zip: 'ZIP',
    posted: 'Start',
    expires: 'End',
    type: 'Kind',
    salary: 'Pay',
    apply: 'Contact',
  },
  types: { PT: 'Part Time' },
};

let board: TestBoard;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-import-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Runs the operator's command on a board. @returns its lines, and the message of its refusal. */
async function run(input: Record<string, unknown>, on = board) {
  const { terminal, lines } = recordingTerminal();
  const { ctx, database } = on;
  const operated: OperatedBoard = { ctx, database, config: ctx.config };
  const refusal = await runBoardCommand(operated, 'import', { mapping: {}, ...input }, terminal).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { lines, refusal, text: lines.join('\n') };
}

const allPosts = (on = board) => on.ctx.db.select().from(posts).orderBy(asc(posts.headline));

/** The tables that an import writes, without what differs from run to run. */
const everything = async () => ({
  posts: await allPosts(),
  orders: await board.ctx.db.select().from(orders).orderBy(asc(orders.id)),
  organizations: await board.ctx.db.select().from(organizations).orderBy(asc(organizations.id)),
  members: await board.ctx.db.select().from(organizationMembers).orderBy(asc(organizationMembers.organizationId), asc(organizationMembers.userId)),
  users: await board.ctx.db.select().from(users).orderBy(asc(users.id)),
});

/** Each post that was ever published has a paid order, and no order of an imported post costs anything. */
async function expectSoundOrders() {
  const rows = await board.ctx.db.select({ post: posts, order: orders }).from(posts).leftJoin(orders, eq(orders.id, posts.orderId));
  for (const { post, order } of rows) {
    if (post.postedOn) expect(order).toMatchObject({ status: 'paid', totalCents: 0, imported: true, invoiceNumber: null });
    else expect(order?.status).toBe('open');
  }
}

describe('a table with a mapping', () => {
  beforeAll(async () => {
    board = await openTestBoard({ now });
  });
  afterAll(async () => board.close());
  const request = { from: fixture('jobs.csv'), format: 'csv', mapping };

  it('is listed by a dry run, which writes nothing', async () => {
    const before = await everything();
    const { text, refusal } = await run({ ...request, owner: 'office@ohev.example.org', dryRun: true });
    expect(refusal).toBeUndefined();
    expect(text).toContain('line 2: Rabbi: would be made');
    expect(text).toContain('new organization: Congregation Ohev');
    expect(text).toContain('new account: office@ohev.example.org');
    expect(text).toContain('guessed: it ends 90 days after it was posted');
    expect(text).toMatch(/line 7: an item without a title: not taken, since it has no title/);
    expect(text).toContain('Jobs read from “csv:jobs”: 3 (2 would be made, 1 not taken). New organizations: 1. New accounts: 1.');
    expect(await everything()).toEqual(before);
  });

  it('becomes organizations, accounts and posts with their dates', async () => {
    const { refusal } = await run({ ...request, owner: 'office@ohev.example.org' });
    expect(refusal).toBeUndefined();
    const [bookkeeper, rabbi, ...more] = await allPosts();
    expect(more).toEqual([]);
    expect(rabbi).toMatchObject({
      headline: 'Rabbi',
      contractType: 'Full Time',
      zipcode: '07666',
      city: 'Teaneck',
      stateCode: 'NJ',
      listed: true,
      salaryMinCents: 12_000_000,
      applyEmail: 'search@ohev.example.org',
    });
    expect(rabbi?.descriptionHtml).toContain('<li>Teach</li>');
    expect([rabbi?.postedOn, rabbi?.expiresOn].map((date) => date?.toISOString())).toEqual(['2026-10-01T04:00:00.000Z', '2026-12-25T04:59:59.999Z']);
    expect(bookkeeper).toMatchObject({ contractType: 'Part Time', payType: 'Hourly', salaryMinCents: 3_000, applyUrl: 'https://ohev.example.org/jobs' });
    const [owner] = await board.ctx.db.select().from(users).where(eq(users.email, 'office@ohev.example.org'));
    expect(owner).toMatchObject({ passwordHash: null, verifiedAt: null, newsletterDays: [] });
    expect(await board.mails()).toEqual([]);
    await expectSoundOrders();
  });

  it('makes nothing twice', async () => {
    const before = await everything();
    const { text } = await run({ ...request, owner: 'office@ohev.example.org' });
    expect(text).toContain('2 the same as before');
    expect(await everything()).toEqual(before);
  });

  it('updates what has changed, and keeps the id, the author and the dates of the posting', async () => {
    const changed = join(folder, 'jobs.csv');
    await writeFile(changed, (await readFile(fixture('jobs.csv'), 'utf8')).replace('Lead a', 'Guide a').replace('12/24/2026', '12/30/2026'));
    const [, before] = await allPosts();
    const { text } = await run({ ...request, from: changed, owner: 'office@ohev.example.org' });
    expect(text).toContain('line 2: Rabbi: changed');
    const [, after] = await allPosts();
    expect(after).toMatchObject({ id: before?.id, userId: before?.userId, orderId: before?.orderId, postedOn: before?.postedOn });
    expect(after?.description).toContain('Guide a');
    expect(after?.expiresOn?.toISOString()).toBe('2026-12-31T04:59:59.999Z');
  });

  it('does not bring back a post that was deleted here', async () => {
    const changed = join(folder, 'jobs.csv');
    const [, post] = await allPosts();
    await board.ctx.db.update(posts).set({ removedAt: now, active: false, posted: false, listed: false }).where(eq(posts.headline, 'Rabbi'));
    await writeFile(changed, (await readFile(fixture('jobs.csv'), 'utf8')).replace('Lead a', 'Inspire a'));
    const { text } = await run({ ...request, from: changed, owner: 'office@ohev.example.org' });
    expect(text).toContain('line 2: Rabbi: skipped, since it was deleted or taken down on this board');
    expect((await allPosts()).filter(({ headline }) => headline === 'Rabbi')).toMatchObject([{ id: post?.id, listed: false }]);
  });

  it('gives the owner none of the roles of a buyer', async () => {
    const [owner] = await board.ctx.db.select().from(users).where(eq(users.email, 'office@ohev.example.org'));
    const roles = await Promise.all(askAll(board.ctx, rolesFromRecords).map((source) => source(board.ctx.db, owner?.id ?? '', now)));
    expect(roles.flat()).toEqual([]);
  });

  it.each([
    ['a file that does not exist', { from: '/nowhere.csv', format: 'csv' }, /There is no file/],
    ['columns that the table does not have', { ...request, mapping: { columns: { title: 'Headline' } } }, /no column “Headline”/],
    ['a table without a title', { ...request, mapping: {} }, /No column holds the title/],
    ['a table as XML', { ...request, format: 'xml' }, /damaged/],
    ['a private address', { from: 'http://127.0.0.1:9/feed.xml', format: 'xml' }, /isn’t a public internet address/],
    ['an unknown rule of a mapping', { ...request, mapping: { colums: {} } }, /colums/],
    ['a limit of nothing', { ...request, limit: '0' }, /^--limit must be a whole number from 1 to 9999999: “0”\.$/],
    ['an owner that is not an address', { ...request, owner: 'office' }, /^--owner must be an email address like office@example.org: “office”\.$/],
    ['an unknown encoding', { ...request, encoding: 'klingon' }, /^--encoding must be an encoding like windows-1252: “klingon”\.$/],
  ])('ends with a refusal for %s', async (_, input, message) => {
    expect((await run(input)).refusal).toMatch(message);
  });
});

describe('a mapping with faults', () => {
  beforeAll(async () => {
    board = await openTestBoard({ now });
  });
  afterAll(async () => board.close());

  it('is refused before anything is written, with all faults at once and the nearest right names', async () => {
    const before = await everything();
    const { refusal } = await run({
      from: fixture('jobs.csv'),
      format: 'csv',
      mapping: {
        ...mapping,
        colums: {},
        columns: { ...mapping.columns, titel: 'Job Title', company: 'Employr', salary: 'Wages of sin' },
        dates: 'day frist',
        types: { PT: 'Prat Time', FT: 'Full-time' },
        categories: { Teaching: 'Clasroom management', Misc: '', Space: 'Astronautics' },
        organizations: { OHEV: 'x'.repeat(500) },
        defaults: { country: 'Untied States', location: 'Xyzzyville', apply: 'nobody', compny: 'Ohev' },
        owner: 'office',
      },
    });
    const lines = refusal?.split('\n') ?? [];
    const expected: (string | RegExp)[] = [
      'The mapping has 14 faults, and nothing was imported:',
      'colums: this name is not known. Did you mean “columns”?',
      'columns.titel: this name is not known. Did you mean “title”?',
      'dates must be one of “month first”, “day first” (it is “day frist”). Did you mean “day first”?',
      /organizations.OHEV is not allowed: please use at most 200 characters/,
      'defaults.compny: this name is not known. Did you mean “company”?',
      'owner is not allowed: enter a full email address, like name@example.org (it is “office”).',
      'types: “PT” becomes “Prat Time”, which this board does not have. Did you mean “Part Time”?',
      'categories: “Teaching” becomes “Clasroom management”, which this board does not have. Did you mean “Classroom management”?',
      'categories: “Space” becomes “Astronautics”, which this board does not have. The settings of the back office list its words.',
      'defaults.apply: “nobody” is neither an email address nor a web address.',
      'defaults.country: there is no country “Untied States”. Did you mean “United States of America”?',
      'defaults.location: the place “Xyzzyville” is not known.',
      'columns.company: the table has no column “Employr”. Did you mean “Employer”?',
      /columns.salary: the table has no column “Wages of sin”. Its columns are: Job No, /,
    ];
    for (const one of expected) expect(lines).toContainEqual(typeof one === 'string' ? expect.stringContaining(one) : expect.stringMatching(one));
    expect(lines).toHaveLength(expected.length);
    expect(await everything()).toEqual(before);
  });

  it.each([[7], ['types'], [['types']], [null]])('that is %j is refused in a sentence', async (wrong) => {
    const { refusal } = await run({ from: fixture('jobs.csv'), format: 'csv', mapping: wrong });
    expect(refusal).toMatch(/The mapping must be an object with names and values \(it is /);
  });
});

describe('days and pay as people write them', () => {
  beforeAll(async () => {
    board = await openTestBoard({ now });
  });
  afterAll(async () => board.close());

  it('are days of the board with their whole last day', async () => {
    const { refusal } = await run({ from: fixture('dates.csv'), format: 'csv' });
    expect(refusal).toBeUndefined();
    const dates = (await allPosts()).map(({ headline, postedOn, expiresOn }) => [headline, postedOn?.toISOString(), expiresOn?.toISOString()]);
    const whole = ['2026-11-20T05:00:00.000Z', '2027-01-01T04:59:59.999Z'];
    expect(dates).toEqual([
      ...['five', 'four', 'one'].map((name) => [`Teacher ${name}`, ...whole]),
      ['Teacher seven', '2026-11-20T05:00:00.000Z', '2026-11-29T04:59:59.999Z'],
      ...['six', 'three', 'two'].map((name) => [`Teacher ${name}`, ...whole]),
    ]);
  });

  it('are pay where that is sure, and else left out with a note', async () => {
    const { refusal, text } = await run({ from: fixture('pay.csv'), format: 'csv' });
    expect(refusal).toBeUndefined();
    const pay = Object.fromEntries(
      (await allPosts()).map(({ headline, salaryMinCents, salaryMaxCents, payType }) => [
        headline,
        `${salaryMinCents / 100} ${salaryMaxCents / 100} ${payType}`,
      ]),
    );
    expect(pay).toMatchObject({
      'Upper school teacher': '50000 50000 Annually',
      Tutor: '45 45 Hourly',
      'Office aide': '0 0 Annually',
      Cantor: '26.44 26.44 Hourly',
      Principal: '60000 60000 Annually',
      Aide: '31200 31200 Annually',
      Rabbi: '52000 52000 Annually',
      Nurse: '0 75000 Annually',
    });
    expect(text).toContain('left out: the pay “Competitive, 35 hours per week”, which names no figure');
  });

  it('ends after a thousand rows in a row that cannot be taken', async () => {
    const table = join(folder, 'broken.csv');
    await writeFile(table, `id,title\n${'1,Rabbi,full time\n'.repeat(1_200)}`);
    const { text, refusal } = await run({ from: table, format: 'csv' });
    expect(text).toContain('from “csv:broken”: 1,000 (1,000 not taken)');
    expect(text).toContain(
      '1,000 items in a row can’t be imported, the last because it has 3 cells, and the table has 2 columns: a cell with the separator in it must be quoted. The rest of the file was not read.',
    );
    expect(refusal).toBe('None of the jobs could be read.');
  });

  it.each([
    ['empty jobs', 'xml', '<source>', '<job/>', '</source>', 'it has no id, so a second run could not recognize it'],
    ['empty jobs of WordPress', 'wxr', '<rss>', '<item><wp:post_type>job_listing</wp:post_type></item>', '</rss>', 'it has no id'],
    ['the same row', 'csv', 'id,title\n', '1,Rabbi\n', '', 'an item before it has the same id, 1'],
  ])('ends after a thousand times %s', async (name, format, begin, item, end, reason) => {
    const file = join(folder, `${name}.txt`);
    await writeFile(file, begin + item.repeat(1_200) + end);
    const { text, lines } = await run({ from: file, format });
    expect(text).toContain(`1,000 items in a row can’t be imported, the last because ${reason}`);
    expect(lines.length).toBeLessThan(1_010);
  });

  it('passes over empty rows, as tables of spreadsheets have at their end, and names the lines of the others', async () => {
    const table = join(folder, 'empty-rows.csv');
    await writeFile(table, `\nid,title\n${',\n" ",\n\n'.repeat(1_200)}1,\n${',\n'.repeat(1_200)}`);
    const { lines } = await run({ from: table, format: 'csv' });
    expect(lines[0]).toMatch(/^line 3603: an item without a title: not taken/);
    expect(lines).toHaveLength(2);
  });

  it('breaks no law that this board requires, unless it is a draft or has ended', async () => {
    await board.ctx.db
      .update(postLaws)
      .set({ required: true })
      .where(and(eq(postLaws.stateCode, 'CO'), eq(postLaws.asks, 'pay')));
    const table = join(folder, 'laws.csv');
    const job = 'Beth Example School,We teach the children of Denver.,80202,jobs@x.test';
    const rows = [
      `L1,Open,${job},2026-11-01,2026-12-31,`,
      `L2,Over,${job},2025-11-01,2025-12-31,`,
      `L3,Draft,${job},,,draft`,
      `L4,Paid,${job},2026-11-01,2026-12-31,`,
    ];
    await writeFile(
      table,
      `id,title,company,description,zip,apply,posted,expires,status,salary\n${rows.map((row) => `${row},${row.startsWith('L4') ? '$60000' : ''}`).join('\n')}\n`,
    );
    const { text } = await run({ from: table, format: 'csv' });
    expect(text).toContain(
      'Open: not taken, since a law that this board requires: State the pay in this post. Colorado requires employers to state the pay in each job post.',
    );
    const taken = (await allPosts()).map(({ headline }) => headline);
    expect(['Open', 'Over', 'Draft', 'Paid'].filter((title) => taken.includes(title))).toEqual(['Over', 'Draft', 'Paid']);
  });

  it('breaks no law that this board requires of an organization that it has already, by its size, and for remote jobs by its place', async () => {
    await board.ctx.db
      .update(postLaws)
      .set({ required: true })
      .where(and(eq(postLaws.stateCode, 'NY'), eq(postLaws.asks, 'pay')));
    const { id: ownerId } = await buildUser(board.ctx, { roles: ['employer', 'organization'] });
    for (const [name, employees] of [
      ['Large School of Albany', 40],
      ['Small School of Albany', 2],
    ] as const)
      await buildOrganization(board.ctx, ownerId, { name, employees, countryCode: 'US', stateCode: 'NY', zipcode: '12207', city: 'Albany' });
    const table = join(folder, 'sizes.csv');
    const rows = ['S1,Here,LARGE school of Albany,12207,', 'S2,Remote,Large School of Albany,,yes', 'S3,Small,Small School of Albany,12207,'];
    const header = 'id,title,company,zip,remote,description,apply,posted,expires,status';
    await writeFile(table, `${header}\n${rows.map((row) => `${row},We teach the children.,jobs@x.test,2026-11-01,2026-12-31,`).join('\n')}\n`);
    const { text } = await run({ from: table, format: 'csv' });
    for (const title of ['Here', 'Remote'])
      expect(text).toContain(`${title}: not taken, since a law that this board requires: State the pay in this post. New York`);
    expect(text).not.toContain('Small: not taken');
  });

  it('a state that is not known, or not public, makes a draft, and is said', async () => {
    const table = join(folder, 'states.csv');
    await writeFile(table, 'id,title,company,description,zip,apply,status\nS1,Sexton,Beth Example School,Care.,07666,jobs@x.test,private\n');
    expect((await run({ from: table, format: 'csv' })).text).toContain('\n  it is a draft, since its status there is “private”');
    expect((await allPosts()).find(({ headline }) => headline === 'Sexton')).toMatchObject({ postedOn: null, listed: false });
  });
});

describe('exports of WP Job Manager', () => {
  beforeAll(async () => {
    board = await openTestBoard({ now });
  });
  afterAll(async () => board.close());

  it('are reported in plain words, with why a job is a draft or skipped', async () => {
    const { text } = await run({ from: fixture('wordpress-variants.xml'), format: 'wxr', dryRun: true });
    expect(text).toContain(': Rabbi – Youth & Teens: would be made');
    expect(text).toContain(': Trash: skipped, since it is in the Trash there');
    expect(text).toContain(': Scheduled: would be made\n  it is a draft, since it’s scheduled there for a later day');
    expect(text).toContain(': Pending payment: would be made\n  it is a draft, since it isn’t paid for there yet');
    expect(text).not.toMatch(/&(?:#\d+|\w+);/);
  });

  it('become live, expired and pending posts of their authors', async () => {
    const { text, refusal } = await run({ from: fixture('wordpress.xml'), format: 'wxr', invite: true });
    expect(refusal).toBeUndefined();
    expect(text).toContain('from “wxr:jobs.shalom.example.org”: 4 (3 made, 1 not taken)');
    expect(text).toContain('guessed: the ZIP code');
    expect(text).toContain('left out: the category “Odd jobs”');
    expect(text).toContain('left out: that it was featured');
    expect(text).toMatch(/Nowhere: not taken, since the place “Xyzzyville” is not known/);
    const [cook, teacher, youth] = await allPosts();
    expect(teacher).toMatchObject({
      headline: 'Hebrew Teacher & Tutor',
      listed: true,
      city: 'Brooklyn',
      stateCode: 'NY',
      skills: ['Classroom management'],
      applyEmail: 'jobs@bethshalom.example.org',
      salaryMinCents: 5_500_000,
      salaryMaxCents: 6_200_000,
    });
    expect(teacher?.postedOn?.toISOString()).toBe('2026-11-02T14:00:00.000Z');
    expect(teacher?.description).toBe(
      'We are a **warm** school.\nCome and teach.\n\n- Grades 3 to 5\n- Small classes\n\nWrite to (see how to apply) or see (see how to apply).',
    );
    expect(youth).toMatchObject({ countryCode: 'IL', city: 'Jerusalem', listed: false, posted: true });
    expect(youth?.expiresOn?.toISOString()).toBe('2026-08-02T03:59:59.999Z');
    expect(cook).toMatchObject({ remote: true, postedOn: null, listed: false });
    await expectSoundOrders();
  });

  it('give each author one account with the mailed link, and the membership of their organizations', async () => {
    const [author, ...others] = await board.ctx.db.select().from(users);
    expect(others).toEqual([]);
    expect(author).toMatchObject({
      email: 'miriam@bethshalom.example.org',
      firstName: 'Miriam',
      lastName: 'Katz',
      roles: expect.arrayContaining(['employer', 'organization']),
    });
    expect((await board.ctx.db.select().from(organizations).orderBy(asc(organizations.name))).map(({ name, url }) => [name, url])).toEqual([
      ['Beth Shalom School', 'https://bethshalom.example.org'],
      ['Camp Gan', ''],
    ]);
    expect(await board.ctx.db.select().from(organizationMembers)).toMatchObject([{ relationship: 'owner' }, { relationship: 'owner' }]);
    const mails = await board.mails();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['miriam@bethshalom.example.org']);
    const [mail] = mails;
    expect(mail?.subject).toBe('Your jobs have moved to Parnassa');
    const text = (mail?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('Shalom Miriam, the jobs of Beth Shalom School have moved to Parnassa.');
    expect(text).toContain('The link works once, within 7 days.');
    const token = /\/auth\/resetpass\/([^\s"<>]+)/.exec(text)?.[1] ?? '';
    const password = 'the gate of the garden';
    board.clock.set(new Date(now.getTime() + 7 * DAY - HOUR));
    const chosen = await board.call('POST /v2/auth/reset_password', { body: { token, pass_info: { password, password_cfm: password } } });
    board.clock.set(now);
    expect(chosen.status).toBe(200);
  });

  it('continue after a run that was cut off, with a result as if it had not been', async () => {
    const other = await openTestBoard({ now });
    const input = { from: fixture('wordpress.xml'), format: 'wxr' };
    const cut = await run({ ...input, limit: 1 }, other);
    expect(cut.text).toContain('1 (1 made)');
    expect((await run(input, other)).text).toContain('4 (2 made, 1 the same as before, 1 not taken)');
    const contents = async (on: TestBoard) =>
      (await allPosts(on)).map(({ headline, description, postedOn, expiresOn, city, listed }) => ({
        headline,
        description,
        postedOn,
        expiresOn,
        city,
        listed,
      }));
    expect(await contents(other)).toEqual(await contents(board));
    await other.close();
  });

  it('are read from the REST listing, too', async () => {
    const { text, refusal } = await run({ from: fixture('job-listings.json'), format: 'wp-rest' });
    expect(refusal).toBeUndefined();
    expect(text).toContain('“wp-rest:careers.jcc.example.org”: 3 (1 made, 2 not taken)');
    expect(text).toContain('item 3: an item without a title: not taken, since it isn’t a WP Job Manager listing');
    const [lifeguard] = await board.ctx.db.select().from(posts).where(sql`headline like 'Lifeguard%'`);
    expect(lifeguard).toMatchObject({
      headline: 'Lifeguard – Summer',
      contractType: 'Seasonal',
      zipcode: '60601',
      payType: 'Hourly',
      salaryMinCents: 2_200,
      listed: true,
    });
    const names = (await board.ctx.db.select().from(organizations)).map(({ name }) => name);
    expect(names).toContain('JCC & Friends');
  });

  it('join an organization that is here already, without making strangers its members', async () => {
    const author = await buildUser(board.ctx);
    const [school] = await board.ctx.db.select().from(organizations).where(eq(organizations.name, 'Camp Gan'));
    const table = join(folder, 'other.csv');
    await writeFile(
      table,
      `id,title,company,description,zip,apply,author_email\n1,Nurse,camp gan,Care for campers.,10001,nurse@gan.example.org,${author.email}\n`,
    );
    const { text } = await run({ from: table, format: 'csv' });
    expect(text).toContain('guessed: camp gan is the organization of this name that the board has already');
    const [nurse] = await board.ctx.db.select().from(posts).where(eq(posts.headline, 'Nurse'));
    expect(nurse).toMatchObject({ organizationId: school?.id, userId: author.id });
    expect(await board.ctx.db.$count(organizationMembers, eq(organizationMembers.userId, author.id))).toBe(0);
  });
});

describe('the XML feed of this board', () => {
  it('is read by another board as the same jobs', async () => {
    const first = await openTestBoard({ now });
    await buildPost(first.ctx, {
      headline: 'Hebrew teacher',
      position: 'Hebrew teacher',
      description: 'Teach **Hebrew**:\n\n- well\n- kindly\n\n1. first',
      skills: ['Classroom management'],
      contractType: 'Part Time',
    });
    await buildPost(first.ctx, {
      headline: 'Cantor',
      position: 'Cantor',
      payType: 'Hourly',
      salaryMinCents: 4_000,
      salaryMaxCents: 5_050,
      degrees: [],
      skills: [],
    });
    await buildPost(first.ctx, {
      headline: 'Writer',
      skills: [],
      position: 'Writer',
      remote: true,
      countryCode: 'RT',
      stateCode: '',
      zipcode: '',
      city: 'Remote',
    });
    await buildPost(first.ctx, {
      headline: 'Guide',
      skills: [],
      position: 'Guide',
      countryCode: 'IL',
      stateCode: '',
      zipcode: '',
      city: 'Haifa',
      salaryMinCents: 0,
      salaryMaxCents: 0,
    });
    // Ends are whole days, as those of all posts that the board publishes.
    await correctPosts(first.ctx);
    const feed: string[] = [];
    for await (const piece of writeJobFeed(first.ctx)) feed.push(piece);
    const path = join(folder, 'feed.xml');
    await writeFile(path, feed.join(''));
    board = await openTestBoard({ now });
    const { text, refusal } = await run({ from: path, format: 'xml', owner: 'owner@example.org' });
    expect(refusal).toBeUndefined();
    expect(text).toContain('“xml:board.test”: 4 (4 made)');
    const kept = async (on: TestBoard) =>
      (await allPosts(on)).map(
        ({
          headline,
          descriptionHtml,
          contractType,
          remote,
          countryCode,
          stateCode,
          zipcode,
          city,
          salaryMinCents,
          salaryMaxCents,
          payType,
          skills,
          degrees,
          postedOn,
          expiresOn,
          listed,
        }) => ({
          ...{
            headline,
            descriptionHtml: descriptionHtml?.trim(),
            contractType,
            remote,
            countryCode,
            stateCode,
            zipcode,
            city,
            salaryMinCents,
            salaryMaxCents: salaryMaxCents || salaryMinCents,
            payType,
            skills,
            degrees,
            postedOn,
            expiresOn,
            listed,
          },
        }),
      );
    expect(await kept(board)).toEqual(await kept(first));
    await expectSoundOrders();
    await first.close();
    await board.close();
  });
});
