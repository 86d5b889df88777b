import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MarkdownInput } from './MarkdownInput';

const render = (props: object = {}) =>
  renderToStaticMarkup(
    <MantineProvider withCssVariables={false} withGlobalClasses={false}>
      <MarkdownInput label="Description" description="What the job is." id="field-description" name="description" value="- one" {...props} />
    </MantineProvider>,
  );
const idOf = (html: string, text: string) => new RegExp(`id="([^"]+)"[^>]*>${text}`).exec(html)?.[1];
const textareaIn = (html: string) => /<textarea[^>]*>/.exec(html)?.[0] ?? '';

describe('the field for Markdown', () => {
  it('is named by its label, and described by its help and its fault', () => {
    const html = render({ error: 'Please submit a value.' });
    expect(html).toMatch(/<label[^>]*for="field-description"[^>]*>Description/);
    expect(textareaIn(html)).toContain('id="field-description"');
    expect(textareaIn(html)).toContain('name="description"');
    expect(textareaIn(html)).toContain('aria-invalid="true"');
    const described = /aria-describedby="([^"]*)"/.exec(textareaIn(html))?.[1]?.split(' ') ?? [];
    for (const words of ['What the job is\\.', 'Please submit a value\\.']) expect(described).toContain(idOf(html, words));
  });

  it('has a tool for each mark, and none for links where a text may have none', () => {
    const toolsIn = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label);
    const tools = ['Heading', 'Bold', 'Italic', 'Bulleted list', 'Numbered list'];
    expect(toolsIn(render())).toEqual([...tools, 'Link', 'Preview']);
    expect(toolsIn(render({ links: false }))).toEqual([...tools, 'Preview']);
  });

  it('opens a saved text with marks as its readers see it, and any other text to be written', () => {
    const isPreview = (html: string) => html.includes('Preview of Description');
    const stored = { text: '- one', html: '<ul><li>one</li></ul>' };
    expect(render({ stored })).toContain('<ul><li>one</li></ul>');
    expect(isPreview(render())).toBe(false);
    expect(isPreview(render({ stored, value: '- one and more' }))).toBe(false);
    expect(isPreview(render({ stored: { text: 'Plain.', html: '<p>Plain.</p>' }, value: 'Plain.' }))).toBe(false);
    expect(isPreview(render({ stored, error: 'Please submit a value.' }))).toBe(false);
  });
});
