import { MINUTE } from '../calendar/clock';
import type { Context } from '../context/context';
import { AppError, invalidField } from '../context/errors';
import { implement } from '../http/implementation';
import { consumeRateLimit, type Limit } from '../rate-limit';
import { markdownCalls } from './contract';
import { isRefused, renderPreview } from './render';

const previewsByAccount: Limit = { name: 'markdown.preview', times: 60, per: MINUTE };

export const markdownApi = implement(markdownCalls, {
  'POST /v2/markdown/preview': async ({ ctx, viewer, body: { text } }) => {
    await countPreview(ctx, viewer.userId);
    const rendered = await renderPreview(text, viewer.userId);
    if (isRefused(rendered)) throw invalidField('text', rendered.refusal, 'markdown');
    return rendered;
  },
});

/** @throws 429 with `Retry-After` for an account that asks for very many previews. */
async function countPreview(ctx: Context, userId: string): Promise<void> {
  try {
    await consumeRateLimit(ctx, previewsByAccount, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const words = 'You’ve made many previews. Please try again in a minute. You can save your text in the meantime.';
    throw new AppError(429, error.code, words, undefined, error.headers);
  }
}
