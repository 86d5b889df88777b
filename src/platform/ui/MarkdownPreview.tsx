import { useCallback } from 'react';
import type { markdownCalls } from '../markdown/contract';
import { ApiError } from '../web/api-error';
import { browserApi } from '../web/browser-api';
import { AsyncSection } from './AsyncSection';
import { Markdown } from './Markdown';

const api = browserApi<typeof markdownCalls>();

/** Previews are below the heading of a section. */
const BELOW = 2;

/** The preview of an unsaved text: the server renders it by the same rules as when it is saved. */
export function MarkdownPreview({ text }: { text: string }) {
  const load = useCallback(() => render(text), [text]);
  return (
    <AsyncSection load={load}>
      {(rendered) => ('html' in rendered ? <Markdown html={rendered.html} below={BELOW} /> : <p className="bad">{rendered.refusal}</p>)}
    </AsyncSection>
  );
}

/** The HTML of a saved text, or a preview where it has none yet. */
export const StoredMarkdown = ({ text, html }: { text: string; html: string | null }) =>
  html === null ? <MarkdownPreview text={text} /> : <Markdown html={html} below={BELOW} />;

async function render(text: string): Promise<{ html: string } | { refusal: string }> {
  try {
    return await api('POST /v2/markdown/preview', { body: { text } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Too many previews: the server says what to do, and a second try at once would be refused again.
    if (error.status === 429 || error.status === 503) return { refusal: error.message };
    const refusal = error.fields.text;
    if (!refusal) throw error;
    return { refusal: `No preview: ${refusal}.` };
  }
}
