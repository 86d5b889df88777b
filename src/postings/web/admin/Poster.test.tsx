import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RecordView } from '~/platform/ui/records/RecordView';
import { posterGroup, usePosterTools } from './Poster';

const emma = { _id: '0191d2a4-0000-7000-8000-000000000001', first_name: 'Emma', last_name: 'Baruch', email: 'emma@example.org' };

function Record({ user }: { user: typeof emma }) {
  const tools = usePosterTools(user, () => {});
  return <RecordView title="Gabbai" list={{ label: 'Posts', to: '/admin/posts/list/1' }} facts={[posterGroup(user, tools, () => {})]} toolsWithin={tools} />;
}

const render = (user: typeof emma): string =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Record user={user} /> }])} />
    </MantineProvider>,
  );

/** The buttons of the toolbars by their names. */
const toolbarsIn = (html: string): Record<string, string[]> =>
  Object.fromEntries(
    [...html.matchAll(/role="toolbar" aria-label="([^"]*)">(.*?)<\/div>/g)].map(([, label = '', inside = '']) => [
      label,
      [...inside.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, content = '']) => content.replace(/<[^>]*>/g, '')),
    ]),
  );

describe('the poster of a post', () => {
  it('has the tools of their account in one place, apart from those of the post', () => {
    const html = render(emma);
    expect(toolbarsIn(html)).toEqual({ 'Tools for Emma Baruch': ['Become User', 'Contact', 'Add Role', 'Set Email', 'Set Password'] });
    expect(html).toContain('>Change User<');
    expect(html).toContain('href="mailto:emma@example.org"');
  });

  it('has none once the account was removed', () => {
    const html = render({ ...emma, first_name: '', last_name: '', email: '' });
    expect(toolbarsIn(html)).toEqual({});
    expect(html).toContain('Removed account');
  });
});
