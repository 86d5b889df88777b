import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { accountActions } from '~/accounts/web/shared/account-actions';
import { RecordView } from '~/platform/ui/records/RecordView';
import { ActionsWithin } from '~/platform/ui/records/record-definition';
import { POSTED_BY, posterGroup } from './Poster';

const emma = { _id: '0191d2a4-0000-7000-8000-000000000001', first_name: 'Emma', last_name: 'Baruch', email: 'emma@example.org' };

function Record({ user }: { user: typeof emma }) {
  const actions = accountActions((record: typeof emma) => record, POSTED_BY).filter(({ when }) => when?.(user));
  const tools = actions.map(({ label, labelOf, href }) => ({ label: labelOf?.(user) ?? label, run: () => {}, ...(href && { href: href(user) }) }));
  return (
    <ActionsWithin value={(group) => (group === POSTED_BY ? tools : [])}>
      <RecordView title="Gabbai" list={{ label: 'Posts', to: '/admin/posts/list/1' }} facts={[posterGroup(user)]} toolsWithin={tools} />
    </ActionsWithin>
  );
}

const render = (user: typeof emma): string =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Record user={user} /> }])} />
    </MantineProvider>,
  );

/** The buttons and links of the toolbars by their names. */
const toolbarsIn = (html: string): Record<string, string[]> =>
  Object.fromEntries(
    [...html.matchAll(/role="toolbar" aria-label="([^"]*)">(.*?)<\/div>/g)].map(([, label = '', inside = '']) => [
      label,
      [...inside.matchAll(/<(?:button|a)[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, content = '']) => content.replace(/<[^>]*>/g, '')),
    ]),
  );

describe('the poster of a post', () => {
  it('has the tools of their account in one place, apart from those of the post', () => {
    const html = render(emma);
    expect(toolbarsIn(html)).toEqual({ 'Tools for Emma Baruch': ['Become User', 'Email Emma', 'Add Role', 'Set Email', 'Set Password'] });
    expect(html).toContain('>Change User<');
    expect(html).toMatch(/<a[^>]* href="mailto:emma@example.org"[^>]*><span[^>]*><span[^>]*>Email Emma</);
  });

  it('has none once the account was removed', () => {
    const html = render({ ...emma, first_name: '', last_name: '', email: '' });
    expect(toolbarsIn(html)).toEqual({});
    expect(html).toContain('Removed account');
  });
});
