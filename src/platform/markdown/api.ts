import { invalidField } from '../errors';
import { implement } from '../http/api';
import { markdownCalls } from './contract';
import { isRefused, renderMarkdown } from './render';

export const markdownApi = implement(markdownCalls, {
  'POST /v2/markdown/preview': async ({ viewer, body: { text } }) => {
    const rendered = await renderMarkdown(text, viewer.userId);
    if (isRefused(rendered)) throw invalidField('text', rendered.refusal, 'markdown');
    return rendered;
  },
});
