import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Inbox } from '~/applications/received-contract';
import { DEFAULT_TEMPLATES, type Stage } from '~/applications/stages';
import { ReplyForm } from './ReplyDialog';

const inbox = {
  post: { _id: 'post', headline: 'Gabbai', position: '', organization: { _id: 'organization', name: 'Beth El' } },
  templates: [],
  stages: [
    { stage: 'new', name: 'New', count: 2 },
    { stage: 'in_touch', name: 'Contacted', count: 0 },
    { stage: 'not_suitable', name: 'Not suitable', count: 0 },
  ],
  answers_to: 'office@beth-el.example',
} as unknown as Inbox;
const noa = { _id: 'noa', name: 'Noa Levi', first_name: 'Noa', last_name: 'Levi', stage: 'new' as Stage };
const dina = { _id: 'dina', name: 'Dina Adler', first_name: 'Dina', last_name: 'Adler', stage: 'interview' as Stage };

/** The form for these recipients: the value of its subject, and its text. */
function formFor(recipients: (typeof noa)[], ready?: Stage, templates = inbox.templates) {
  const element = <ReplyForm recipients={recipients} inbox={{ ...inbox, templates }} ready={ready} onSent={() => {}} onUndone={() => {}} />;
  const html = renderToStaticMarkup(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </MantineProvider>,
  );
  const text = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]+>/g, ' ');
  const stage = /<option[^>]*selected[^>]*>([^<]*)/.exec(html.slice(html.indexOf('aria-label="Stage"')))?.[1];
  return { stage, subject: /<input[^>]*\svalue="([^"]*)"/.exec(html)?.[1], text };
}

it('a reply to one person begins filled in', () => {
  const { subject, text } = formFor([noa]);
  expect(subject).toBe('Your application: Gabbai');
  expect(text).toContain('To Noa Levi');
  expect(text).not.toContain('{position}');
});

it('a reply to several people keeps what differs between them, and says so', () => {
  const { subject, text } = formFor([noa, dina]);
  expect(subject).toBe('Your application: Gabbai');
  expect(text).toContain('Each of the 2 gets their own email, with {first_name} and {last_name} filled in.');
});

it.each([
  ['only new ones', [noa], 'Move to: Contacted'],
  ['some who are further', [noa, dina], 'Move new applicants to: Contacted'],
  ['one who is further', [dina], 'Keep the stage'],
] as const)('the stage that a reply to %s proposes', (_people, recipients, stage) => expect(formFor([...recipients]).stage).toBe(stage));

it('a ready reply begins with the template of its stage, filled in with the headline; without one it has the stage alone', () => {
  const ready = formFor([noa], 'not_suitable', [...DEFAULT_TEMPLATES]);
  expect(ready).toMatchObject({ stage: 'Move to: Not suitable', subject: 'Your application: Gabbai' });
  expect(ready.text).toContain('We have decided to move forward with other candidates.');
  const bare = formFor([noa], 'not_suitable');
  expect(bare).toMatchObject({ stage: 'Move to: Not suitable', subject: 'Your application: Gabbai' });
  expect(bare.text).not.toContain('We have decided');
});
