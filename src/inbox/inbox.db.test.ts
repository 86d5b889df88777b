import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/accounts/server/login/sessions';
import { buildUser } from '~/accounts/testing';
import type { InboxRow } from '~/applications/received-contract';
import { interviewedReminder, unansweredReminder } from '~/applications/server/reminders';
import { applicationEvents, applications } from '~/applications/tables';
import { applicationTo } from '~/applications/testing';
import { buildFile } from '~/files/testing';
import { buildOrganization } from '~/organizations/testing';
import { DAY, MINUTE } from '~/platform/calendar/clock';
import { newId } from '~/platform/ids/ids';
import type { MailContent } from '~/platform/mail';
import { compose } from '~/platform/mail/compose';
import { buildPost } from '~/posts/testing';
import { openTestBoard, type TestBoard } from '~test/board';
import type { InboxApplication } from './contract';

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard();
});
afterAll(() => board.close());

type Account = Awaited<ReturnType<typeof buildUser>>;
let rivka: Account;
let post: { id: string; headline: string };
let organization: { id: string };

beforeEach(async () => {
  rivka = await buildUser(board.ctx, { roles: ['employer'], firstName: 'Rivka', lastName: 'Stern' });
  organization = await buildOrganization(board.ctx, rivka.id);
  post = await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id, applyEmail: 'hiring@school.example', position: 'Hebrew teacher' });
});

const ask = (name: string, { token }: { token: string }, body?: unknown) => board.call(name, { token, body });

/** A new seeker applies, with a resume. */
async function receive(firstName = 'Dina', message = 'I have taught Hebrew for ten years.') {
  const seeker = await buildUser(board.ctx, { roles: ['jobseeker'], firstName, lastName: 'Adler' });
  const resume = await buildFile(board, seeker.token, 'resume.txt');
  const { body } = await ask(`POST /v2/posts/apply/${post.id}`, seeker, applicationTo(post.id, seeker.email, { message, resume: resume.id }));
  board.clock.advance(MINUTE);
  return { seeker, resume, id: body.application._id as string };
}

const inbox = async (query = '', viewer = rivka) => (await ask(`GET /v2/employer/jobs/${post.id}/applications${query}`, viewer)).body;
const record = async (id: string, viewer = rivka): Promise<InboxApplication> => (await ask(`GET /v2/employer/applications/${id}`, viewer)).body;
const own = async (id: string, seeker: Account) => (await ask(`GET /v2/account/applications/${id}`, seeker)).body;
const namesOf = ({ data }: { data: InboxRow[] }) => data.map(({ name }) => name.split(' ')[0]);
const linkTo = (id: string, reply?: string) => `http://board.test/employer/jobs/applicants/${post.id}?application=${id}${reply ? `&reply=${reply}` : ''}`;
/** A mail that is not sent, as it would be. */
async function bodyOf(mail: MailContent | undefined) {
  if (!mail) throw new Error('There is no mail.');
  return (await compose(board.ctx, { ...mail, accountId: rivka.id, to: rivka.email })).body;
}
const mailsSince = async (count: number) => (await board.mails()).slice(count);
const mailCount = async () => (await board.mails()).length;

describe('the mail with an application', () => {
  it('opens it in the inbox, to be read or with a ready reply', async () => {
    const before = await mailCount();
    const { id } = await receive();
    const mails = await mailsSince(before);
    const mail = mails.find(({ to }) => to?.[0]?.address === 'hiring@school.example');
    expect(mail?.text).toContain(`\nOpen the application ${linkTo(id)}\n`);
    expect(mail?.text).toContain(`\nInvite ${linkTo(id, 'interview')}\nNot suitable ${linkTo(id, 'not_suitable')}\n`);
    expect(mail?.text).toContain(`See all applicants http://board.test/employer/jobs/manage/${post.id}`);
    // The contact of the post, whom the first one is announced to, opens it too.
    expect(mails.find(({ to }) => to?.[0]?.address === rivka.email)?.text).toContain(`Open the application ${linkTo(id)}`);
    expect(await record(id)).toMatchObject({ stage: 'new', opened: false, events: [] });
    expect((await ask(`GET /v2/employer/applications/${id}`, await buildUser(board.ctx, { roles: ['employer'] }))).status).toBe(404);
  });
});

describe('the inbox of a post', () => {
  it('lists applications with the first words, filters them and counts the stages', async () => {
    const first = await receive('Dina', 'Shalom,\n\nI have taught   for ten years.');
    const second = await receive('Noam');
    const page = await inbox();
    expect(page).toMatchObject({ total: 2, waiting: 2, withdrawn: 0, post: { headline: post.headline } });
    expect(page.data[1]).toMatchObject({
      _id: first.id,
      name: 'Dina Adler',
      first_line: 'Shalom, I have taught for ten years.',
      stage: 'new',
      opened: false,
      files: 1,
    });
    expect(namesOf(page)).toEqual(['Noam', 'Dina']);
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [second.id], stage: 'interview' });
    expect((await inbox()).stages.map(({ stage, count }: { stage: string; count: number }) => [stage, count])).toEqual([
      ['new', 1],
      ['in_touch', 0],
      ['interview', 1],
      ['offer', 0],
      ['hired', 0],
      ['not_suitable', 0],
    ]);
    expect(namesOf(await inbox('?stage=interview'))).toEqual(['Noam']);
    expect(namesOf(await inbox('?sort=oldest'))).toEqual(['Dina', 'Noam']);
    expect(namesOf(await inbox('?sort=name'))).toEqual(['Dina', 'Noam']);
    expect(namesOf(await inbox('?q=noam+adl'))).toEqual(['Noam']);
    expect(namesOf(await inbox('?q=%25'))).toEqual([]);
  });

  it('notes the first opening, which the applicant sees, and notes, which they never see', async () => {
    const { seeker, id } = await receive();
    const colleague = await buildUser(board.ctx, { roles: ['employer'], firstName: 'Moshe' });
    await ask(`POST /v2/employer/applications/${id}/opened`, rivka);
    await ask(`POST /v2/employer/applications/${id}/opened`, rivka);
    const noted = await ask(`POST /v2/employer/applications/${id}/notes`, rivka, { note: 'Ask about Fridays.' });
    expect(noted.body.events).toMatchObject([
      { kind: 'opened', by: 'Rivka Stern', shown: true },
      { kind: 'note', by: 'Rivka Stern', text: 'Ask about Fridays.', shown: false },
    ]);
    expect((await inbox()).data[0]).toMatchObject({ opened: true, answered: false });
    expect((await own(id, seeker)).events.map(({ kind }: { kind: string }) => kind)).toEqual(['opened']);
    expect(JSON.stringify(await own(id, seeker))).not.toContain('Fridays');
    expect((await ask(`GET /v2/employer/applications/${id}`, colleague)).status).toBe(404);
    expect((await ask(`POST /v2/employer/applications/${id}/notes`, colleague, { note: 'x' })).status).toBe(404);
    expect((await ask(`POST /v2/employer/applications/${id}/notes`, seeker, { note: 'x' })).status).toBe(403);
  });

  it('mails a reply with the own name to each applicant, whose answer reaches the employer', async () => {
    const [dina, noam] = [await receive('Dina'), await receive('Noam')];
    const before = await mailCount();
    const reply = {
      ids: [dina.id, noam.id, newId()],
      subject: 'Your application: {position}',
      text: 'Shalom {first_name},\n\nCan we talk?',
      stage: 'in_touch',
    };
    expect(await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, reply)).toMatchObject({ status: 200, body: { changed: 2 } });
    const sent = await mailsSince(before);
    expect(sent.map(({ to }) => to?.[0]?.address).sort()).toEqual([dina.seeker.email, noam.seeker.email].sort());
    const toDina = sent.find(({ to }) => to?.[0]?.address === dina.seeker.email);
    expect(toDina).toMatchObject({ subject: 'Your application: Hebrew teacher' });
    expect(toDina?.text).toContain('Shalom Dina,');
    expect(toDina?.replyTo?.[0]?.address).toBe('hiring@school.example');
    expect(await inbox('?stage=in_touch')).toMatchObject({ total: 2, waiting: 0 });
    // Who got a reply was read, and sees it.
    expect((await inbox()).data.map(({ unread }: { unread: boolean }) => unread)).toEqual([false, false]);
    expect((await own(dina.id, dina.seeker)).events).toMatchObject([
      { kind: 'opened' },
      { kind: 'reply', subject: 'Your application: Hebrew teacher', text: 'Shalom Dina,\n\nCan we talk?' },
    ]);
  });

  it('leaves nobody new who got a reply, whatever stage the others have reached', async () => {
    const [dina, noam, gavi] = [await receive('Dina'), await receive('Noam'), await receive('Gavi')];
    const stage = (ids: string[], to: string) => ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids, stage: to });
    await stage([noam.id], 'interview');
    const reply = { ids: [dina.id, noam.id], subject: 'Shalom', text: 'We have your application.' };
    expect((await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, reply)).status).toBe(200);
    const reached = await Promise.all([dina, noam, gavi].map(async ({ id }) => (await record(id)).stage));
    expect(reached).toEqual(['in_touch', 'interview', 'new']);
  });

  it('says who was moved and from where, so that the move of several can be undone', async () => {
    const [dina, noam, gavi] = [await receive('Dina'), await receive('Noam'), await receive('Gavi')];
    const call = async (name: string, body: object) => (await ask(`POST /v2/employer/jobs/${post.id}/applications/${name}`, rivka, body)).body;
    const from = (id: string, stage: string, to = 'not_suitable') => ({ _id: id, from: stage, to });
    await call('stage', { ids: [gavi.id], stage: 'interview' });
    const moved = await call('stage', { ids: [dina.id, noam.id, gavi.id], stage: 'interview' });
    expect(moved).toEqual({
      message: 'Moved 2 applicants',
      changed: 2,
      moved: expect.arrayContaining([from(dina.id, 'new', 'interview'), from(noam.id, 'new', 'interview')]),
    });
    const text = { subject: 'Your application', text: 'We chose somebody else.' };
    expect(await call('reply', { ...text, ids: [dina.id, noam.id], stage: 'not_suitable' })).toEqual({
      message: 'Replied to 2 applicants and moved them to “Not suitable”',
      changed: 2,
      moved: expect.arrayContaining([from(dina.id, 'interview'), from(noam.id, 'interview')]),
    });
    expect(await call('reply', { ...text, ids: [dina.id, gavi.id], stage: 'not_suitable' })).toMatchObject({
      message: 'Replied to 2 applicants and moved 1 to “Not suitable”',
      moved: [from(gavi.id, 'interview')],
    });
    expect(await call('reply', { ...text, ids: [dina.id, gavi.id] })).toMatchObject({ message: 'Replied to 2 applicants', moved: [] });
  });

  it('leaves whom a colleague has moved meanwhile where they are, when a move is undone', async () => {
    const [dina, noam] = [await receive('Dina'), await receive('Noam')];
    const stage = async (body: object) => (await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, body)).body;
    const ids = [dina.id, noam.id];
    await stage({ ids, stage: 'interview' });
    await stage({ ids: [noam.id], stage: 'hired' });
    expect(await stage({ ids, stage: 'new', only_from: 'interview' })).toMatchObject({ changed: 1, moved: [{ _id: dina.id }] });
    expect((await record(noam.id)).stage).toBe('hired');
  });

  it('signs the templates of the board with the name of the account that sends', async () => {
    const { id } = await receive();
    const { templates, post: shown } = await inbox();
    const { name: _name, stage, ...template } = templates.find(({ name }: { name: string }) => name === 'Not this time');
    expect(stage).toBe('not_suitable');
    const before = await mailCount();
    await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [id], ...template, stage });
    const [sent] = await mailsSince(before);
    expect(sent?.text).toMatch(new RegExp(`Best wishes,\\s+${rivka.user.first_name} ${rivka.user.last_name}\\s+${shown.organization.name}`));
    expect((await record(id)).stage).toBe('not_suitable');
  });

  it('refuses replies with unknown placeholders or gaps, of unconfirmed employers, and of everybody else', async () => {
    const { id, seeker } = await receive();
    const reply = { ids: [id], subject: 'Shalom', text: 'Shalom {firstname}' };
    const path = `POST /v2/employer/jobs/${post.id}/applications/reply`;
    expect(await ask(path, rivka, reply)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'text'], msg: expect.stringContaining('{firstname}') }] },
    });
    expect(await ask(path, rivka, { ...reply, text: 'Come on [a day that suits you].' })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'text'], msg: expect.stringContaining('[a day that suits you]') }] },
    });
    expect((await ask(path, rivka, { ...reply, text: 'x', ids: [] })).status).toBe(422);
    expect((await ask(path, seeker, { ...reply, text: 'x' })).status).toBe(403);
    const unconfirmed = await buildUser(board.ctx, { roles: ['employer'], verifiedAt: null });
    const theirs = await buildPost(board.ctx, { userId: unconfirmed.id });
    expect((await ask(`POST /v2/employer/jobs/${theirs.id}/applications/reply`, unconfirmed, { ...reply, text: 'x' })).status).toBe(403);
  });

  it('tells a stage only where wished, under the name of the organization', async () => {
    const { id, seeker } = await receive();
    const names = { in_touch: '', interview: 'Model lesson', offer: '' };
    expect((await ask(`PUT /v2/employer/organizations/${organization.id}/answers`, rivka, { stage_names: names, templates: [] })).status).toBe(200);
    const before = await mailCount();
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [id], stage: 'not_suitable' });
    expect(await mailsSince(before)).toEqual([]);
    expect((await own(id, seeker)).events).toEqual([]);
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [id], stage: 'interview', tell: true });
    expect((await mailsSince(before)).map(({ to, text }) => [to?.[0]?.address, text?.includes('Model lesson')])).toEqual([[seeker.email, true]]);
    expect((await own(id, seeker)).events).toMatchObject([{ kind: 'stage', stage_name: 'Model lesson' }]);
    // An applicant is told once, also where that is a step of its own after the move.
    const offer = { ids: [id], stage: 'offer' };
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, offer);
    const path = `POST /v2/employer/jobs/${post.id}/applications/stage`;
    const tells = [await ask(path, rivka, { ...offer, tell: true }), await ask(path, rivka, { ...offer, tell: true })];
    expect(tells.map(({ body }) => body.changed)).toEqual([1, 0]);
    expect((await mailsSince(before)).map(({ to }) => to?.[0]?.address)).toEqual([seeker.email, seeker.email]);
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [id], stage: 'interview' });
    expect((await own(id, seeker)).events.map((event: { stage_name: string }) => event.stage_name)).toEqual(['Model lesson', 'Offer']);
    await ask(path, rivka, { ids: [id], stage: 'interview', tell: true });
    // A stage of which they were told changes nothing.
    expect((await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [id], stage: 'interview', tell: true })).body.changed).toBe(0);
  });

  it('tells no stage for an employer whose address is not confirmed, and writes no address into the mail', async () => {
    const { id, seeker } = await receive();
    const names = { in_touch: 'win.example.org', interview: '', offer: '' };
    await ask(`PUT /v2/employer/organizations/${organization.id}/answers`, rivka, { stage_names: names, templates: [] });
    const before = await mailCount();
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [id], stage: 'in_touch', tell: true });
    const [told] = await mailsSince(before);
    expect([told?.to?.[0]?.address, told?.text?.includes('win.example'), told?.text?.includes('In touch')]).toEqual([seeker.email, false, true]);
    const unconfirmed = await buildUser(board.ctx, { roles: ['employer'], verifiedAt: null });
    const theirs = await buildPost(board.ctx, { userId: unconfirmed.id });
    const told2 = await ask(`POST /v2/employer/jobs/${theirs.id}/applications/stage`, unconfirmed, { ids: [newId()], stage: 'offer', tell: true });
    expect(told2.status).toBe(403);
  });

  it('shows a member who applies to a job of the own organization nothing of what colleagues note', async () => {
    const moshe = await buildUser(board.ctx, { roles: ['employer', 'jobseeker'] });
    await ask('POST /v2/employer/org/add_user', rivka, { org_id: organization.id, email: moshe.email });
    const { body } = await ask(`POST /v2/posts/apply/${post.id}`, moshe, applicationTo(post.id, moshe.email));
    const own = body.application._id;
    expect((await ask(`GET /v2/employer/applications/${own}`, moshe)).status).toBe(404);
    expect((await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, moshe, { ids: [own], stage: 'hired' })).body.changed).toBe(0);
    expect((await record(own)).name).toBe('Dina Adler');
  });

  it('refuses two stages or templates of one name', async () => {
    const path = `PUT /v2/employer/organizations/${organization.id}/answers`;
    const template = { name: 'Thanks', subject: 'Thanks', text: 'Thank you.' };
    const two = await ask(path, rivka, {
      stage_names: { in_touch: '', interview: '', offer: 'hired' },
      templates: [template, { ...template, name: 'thanks' }],
    });
    expect(two.body.detail.map(({ loc }: { loc: string[] }) => loc.join('.'))).toEqual(['body.stage_names.offer', 'body.templates.1.name']);
  });

  it('keeps templates and names of stages for each organization', async () => {
    const path = `/v2/employer/organizations/${organization.id}/answers`;
    expect((await ask(`GET ${path}`, rivka)).body.templates.map(({ name }: { name: string }) => name)).toContain('Not this time');
    const templates = [
      { name: 'Thanks', subject: 'Thanks, {first_name}', text: 'Thank you.' },
      { name: 'Come', subject: 'Come', text: 'Please come.', stage: 'interview' },
    ];
    await ask(`PUT ${path}`, rivka, { stage_names: {}, templates });
    expect((await inbox()).templates).toEqual(templates);
    const stranger = await buildUser(board.ctx, { roles: ['employer'] });
    expect((await ask(`PUT ${path}`, stranger, { stage_names: {}, templates: [] })).status).toBe(404);
    expect(await ask(`PUT ${path}`, rivka, { stage_names: {}, templates: [{ name: 'x', subject: 'y', text: '{who}' }] })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'templates', 0, 'text'] }] },
    });
  });

  it('belongs to all members of the organization', async () => {
    const { id } = await receive();
    const moshe = await buildUser(board.ctx, { roles: ['employer'], firstName: 'Moshe', lastName: 'Levi' });
    const added = await ask('POST /v2/employer/org/add_user', rivka, { org_id: organization.id, email: moshe.email });
    expect(added.status).toBeLessThan(300);
    await ask(`POST /v2/employer/applications/${id}/notes`, moshe, { note: 'She taught my son.' });
    expect((await record(id)).events).toMatchObject([{ by: 'Moshe Levi', text: 'She taught my son.' }]);
  });
});

describe('applicants who wait', () => {
  const answer = { subject: 'Your application: {position}', text: 'Shalom {first_name}, the position has been filled.' };

  it('are all answered in one step, each once: who has only had a first reply too, but neither the hired one nor who was told', async () => {
    const [dina, noam, hired, told] = [await receive('Dina'), await receive('Noam'), await receive('Shira'), await receive('Lev')];
    const withdrawn = await receive('Gavi');
    await ask(`POST /v2/account/applications/${withdrawn.id}/withdraw`, withdrawn.seeker);
    await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [noam.id], subject: 'We have your application', text: 'Thank you.' });
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [hired.id], stage: 'hired' });
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [told.id], stage: 'not_suitable', tell: true });
    expect(await inbox()).toMatchObject({ waiting: 1, undecided: 2 });
    const before = await mailCount();
    const path = `POST /v2/employer/jobs/${post.id}/applications/answer_waiting`;
    const both = await Promise.all([ask(path, rivka, answer), ask(path, rivka, answer)]);
    expect(both.map(({ body }) => body.changed).sort()).toEqual([0, 2]);
    expect((await mailsSince(before)).map(({ to }) => to?.[0]?.address).sort()).toEqual([dina.seeker.email, noam.seeker.email].sort());
    expect(await inbox()).toMatchObject({ waiting: 0, undecided: 0 });
    expect((await ask(path, dina.seeker, answer)).status).toBe(403);
    expect((await ask(path, await buildUser(board.ctx, { roles: ['employer'] }), answer)).status).toBe(404);
  });

  it('are in one reminder to the author after ten days, once, unless they were answered or moved', async () => {
    const [noam, gavi] = [await receive('Noam'), await receive('Gavi')];
    for (const name of ['Dina', 'Shira']) await receive(name);
    await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [noam.id], subject: 'x', text: 'y' });
    await ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [gavi.id], stage: 'in_touch' });
    const due = async () => (await unansweredReminder.findDueOf(board.ctx, [rivka.id])).length;
    expect(await due()).toBe(0);
    board.clock.advance(10 * DAY);
    expect(await due()).toBe(2);
    const [first, ...others] = await unansweredReminder.findDueOf(board.ctx, [rivka.id]);
    const mail = first && unansweredReminder.mail(board.ctx, [first, ...others], { firstName: 'Rivka' });
    expect(mail?.subject).toBe('2 applicants are waiting for your reply');
    const { html, text } = await bodyOf(mail);
    expect(html).toContain('<strong>2 applications</strong> came in more than 10 days ago, and no one has replied or moved them to a stage.');
    // Each has links of its own, on lines of their own in the text.
    for (const { id, name } of first ? [first, ...others] : []) {
      expect(text).toContain(`${name} ${linkTo(id)}, `);
      expect(text).toContain(`\nInvite ${linkTo(id, 'interview')}\nNot suitable ${linkTo(id, 'not_suitable')}\n`);
    }
    board.clock.advance(10 * DAY);
    expect(await due()).toBe(0);
  });
});

describe('applicants who were interviewed', () => {
  const stage = (id: string, to: string, tell = false) => ask(`POST /v2/employer/jobs/${post.id}/applications/stage`, rivka, { ids: [id], stage: to, tell });
  const reply = (id: string) => ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [id], subject: 'x', text: 'y' });
  const due = async () => (await interviewedReminder.findDueOf(board.ctx, [rivka.id])).map(({ key }) => key);
  const since = async (id: string) => (await record(id)).interviewed_on;

  it('are in a reminder to the author after 30 and after 40 days without a word', async () => {
    const [silent, told, moved, withdrawn] = [await receive('Noam'), await receive('Gavi'), await receive('Dina'), await receive('Shira')];
    for (const { id } of [silent, told, moved, withdrawn]) await stage(id, 'interview', true);
    board.clock.advance(MINUTE);
    await reply(told.id);
    await stage(moved.id, 'offer');
    await ask(`POST /v2/account/applications/${withdrawn.id}/withdraw`, withdrawn.seeker);
    expect([await since(silent.id), await since(told.id), await since(moved.id), await since(withdrawn.id)]).toEqual([expect.any(String), null, null, null]);
    board.clock.advance(29 * DAY);
    expect(await due()).toEqual([]);
    board.clock.advance(DAY);
    const [first] = await due();
    expect(first).toMatch(/:30$/);
    expect(await due()).toHaveLength(1);
    board.clock.advance(10 * DAY);
    expect(await due()).toEqual([first?.replace(/30$/, '40')]);
    const [item] = await interviewedReminder.findDueOf(board.ctx, [rivka.id]);
    const mail = item && interviewedReminder.mail(board.ctx, [item], { firstName: 'Rivka' });
    expect(mail?.subject).toBe('1 applicant you interviewed is waiting to hear from you');
    const { html, text } = await bodyOf(mail);
    expect(html).toContain('<strong>1 applicant</strong> to Interview 40 or more days ago.');
    expect(text).toMatch(/you moved 1 applicant to Interview 40 or more days ago\. Please let them know by .* This is the last reminder\./);
    expect(text).toContain(`\nNot suitable ${linkTo(silent.id, 'not_suitable')}\n`);
    expect(text).not.toContain('Invite');
    board.clock.advance(5 * DAY + MINUTE);
    expect(await due()).toEqual([]);
  });

  it('wait anew after a second interview', async () => {
    const { id } = await receive('Noam');
    await stage(id, 'interview');
    board.clock.advance(35 * DAY);
    const [first] = await due();
    const { access_token: token } = await startSession(board.ctx, board.ctx.db, rivka.id, false, { ip: '127.0.0.1', userAgent: 'test' });
    rivka = { ...rivka, token };
    await stage(id, 'in_touch');
    await stage(id, 'interview');
    expect(await due()).toEqual([]);
    board.clock.advance(35 * DAY);
    expect(await due()).not.toEqual([first]);
  });
});

describe('a withdrawn application', () => {
  it('is closed to the employer from that moment on: message, files, links, lists and mails', async () => {
    const { id, seeker, resume } = await receive('Dina', 'My secret reasons.');
    const [file] = (await record(id)).files;
    const open = async () => (await board.call(`GET ${file?.url}`)).status;
    expect(await open()).toBe(200);
    const before = await mailCount();
    expect(await ask(`POST /v2/account/applications/${id}/withdraw`, seeker)).toMatchObject({ status: 200, body: { withdrawn_on: expect.any(String) } });
    expect((await mailsSince(before)).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['hiring@school.example', `Withdrawn: ${post.headline}`],
    ]);

    expect(await open()).toBe(404);
    expect((await ask(`GET /resumes/${resume.path}`, rivka)).status).toBe(404);
    expect(await record(id)).toMatchObject({ withdrawn: true, message: '', email: '', files: [], reachable: false });
    expect((await ask(`GET /v2/employer/jobs/appmessages/${id}/message`, rivka)).status).toBe(404);
    expect((await ask(`GET /v2/employer/jobs/${post.id}`, rivka)).body.job_apps).toEqual([]);
    expect((await ask('GET /v2/employer/new_applicants', rivka)).body.data).toEqual([]);
    expect(await inbox()).toMatchObject({ total: 0, withdrawn: 1, waiting: 0 });
    expect((await inbox('?stage=withdrawn')).data).toMatchObject([{ name: 'Dina Adler', first_line: '', files: 0, withdrawn: true }]);
    const reply = { ids: [id], subject: 'x', text: 'y' };
    expect((await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, reply)).body.changed).toBe(0);
    expect((await ask(`POST /v2/employer/applications/${id}/notes`, rivka, { note: 'x' })).status).toBe(409);
    expect((await ask(`POST /v2/account/applications/${id}/withdraw`, seeker)).status).toBe(409);
    // Nobody finds out the address by searching, and staff cannot send the mail with the files again.
    expect((await inbox(`?stage=withdrawn&q=${seeker.email}`)).data).toEqual([]);
    const admin = await buildUser(board.ctx, { roles: ['admin'] });
    const [mail] = (await ask(`GET /v3/admin/mails?kind=application.received&user._id=${seeker.id}`, admin)).body.data;
    expect((await ask(`POST /v3/admin/mails/${mail._id}/resend`, admin)).status).toBe(409);
  });

  it('leaves another one of the same person to the organization open, which both sides are told', async () => {
    const { id, seeker, resume } = await receive();
    const second = await buildPost(board.ctx, { userId: rivka.id, organizationId: organization.id, headline: 'Teacher of Talmud' });
    const elsewhere = await buildPost(board.ctx, {});
    const apply = async (postId: string) =>
      (await ask(`POST /v2/posts/apply/${postId}`, seeker, applicationTo(postId, seeker.email, { resume: resume.id }))).body.application._id;
    const [other] = [await apply(second.id), await apply(elsewhere.id)];
    expect((await own(id, seeker)).others).toEqual(['Teacher of Talmud']);
    const before = await mailCount();
    await ask(`POST /v2/account/applications/${id}/withdraw`, seeker);
    const [mail] = await mailsSince(before);
    for (const form of [mail?.text, mail?.html]) expect(form).toContain('Another application from Dina Adler to your organization is still open');
    expect(await record(id)).toMatchObject({ withdrawn: true, files: [], has_others: true });
    // The files of the other application stay readable, through that one and by links made after the withdrawal.
    board.clock.advance(MINUTE);
    const [file] = (await record(other)).files;
    expect((await board.call(`GET ${file?.url}`)).status).toBe(200);
    expect((await own(other, seeker)).others).toEqual([]);
    await ask(`POST /v2/account/applications/${other}/withdraw`, seeker);
    expect((await mailsSince(before)).at(-1)?.text).not.toContain('Another application');
    expect(await record(id)).toMatchObject({ has_others: false });
    expect((await ask(`GET /resumes/${resume.path}`, rivka)).status).toBe(404);
  });

  it('can be withdrawn by its applicant only', async () => {
    const { id } = await receive();
    for (const other of [rivka, await buildUser(board.ctx, { roles: ['jobseeker'] }), await buildUser(board.ctx, { roles: ['admin'] })])
      expect((await ask(`POST /v2/account/applications/${id}/withdraw`, other)).status).toBe(404);
    const [row] = await board.ctx.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.withdrawnAt).toBeNull();
  });
});

describe('the removal of an account', () => {
  it('of the applicant deletes the texts of the history, and keeps its lines', async () => {
    const { id, seeker } = await receive();
    await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [id], subject: 'Shalom Dina', text: 'Come on Tuesday.' });
    await ask(`POST /v2/employer/applications/${id}/notes`, rivka, { note: 'A friend of mine.' });
    expect((await ask('DELETE /v2/account/remove_account', seeker)).status).toBe(200);
    expect(await board.ctx.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))).toMatchObject([
      { kind: 'opened' },
      { kind: 'reply', subject: '', text: '' },
      { kind: 'stage' },
      { kind: 'note', text: '' },
    ]);
    expect((await ask(`POST /v2/employer/jobs/${post.id}/applications/reply`, rivka, { ids: [id], subject: 'x', text: 'y' })).body.changed).toBe(0);
  });
});
