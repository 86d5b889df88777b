import { Button, MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ApiForm } from '~/platform/ui/form/useApiForm';
import { SaveBar } from './SaveBar';

const render = (isDirty: boolean, restoredFrom?: number): string =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <SaveBar form={{ form: { isDirty: () => isDirty }, sending: false, draft: { restoredFrom } } as ApiForm<Record<string, unknown>>} label="Save plan">
        <Button>Add a pack</Button>
      </SaveBar>
    </MantineProvider>,
  );

const buttonsIn = (html: string): string[] => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, content = '']) => content.replace(/<[^>]*>/g, ''));

describe('the end of a form of the settings', () => {
  it('saves nothing while nothing is changed', () => {
    const html = render(false);
    expect(buttonsIn(html)).toEqual(['Add a pack']);
    expect(html).toContain('<p role="status"></p>');
  });

  it('says that a change is not saved yet, and saves or discards it', () => {
    const html = render(true);
    expect(buttonsIn(html)).toEqual(['Save plan', 'Add a pack', 'Discard']);
    expect(html).toContain('<p role="status">Not saved yet</p>');
  });

  it('says that a change is of an earlier visit', () => {
    expect(render(true, 1)).toContain('<p role="status">We kept what you typed. It isn’t saved yet.</p>');
  });
});
