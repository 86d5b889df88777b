import type { LoaderFunctionArgs } from 'react-router';
import type { Calls } from '../http/call';
import { INTERNAL_ORIGIN } from '../http/internal-origin';
import { ApiError } from './api-error';
import { type Caller, createCaller } from './caller';
import { clientApiContext } from './form-post';

/** What a mailed link has done before its page was opened; `unused` where it still waits for a press. */
export type UsedLink<Answer> = { state: 'unused' } | { state: 'used'; answer: Answer } | { state: 'refused'; message: string };

interface Visit<C extends Calls> {
  api: Caller<C>;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/**
 * The `loader` of the page of a mailed link: asks what the link has done already, which changes nothing. Where the board does not tell, the link may
 * still work, so the page shows its button. The page must be one with a key in its address (`key-in-address.ts`), which no cache keeps.
 */
export const usedLinkLoader =
  <C extends Calls, Answer>(check: (visit: Visit<C>) => Promise<Answer | null>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<UsedLink<Answer>> => {
    const api = createCaller<C>({ origin: INTERNAL_ORIGIN, fetch: context.get(clientApiContext) });
    try {
      const answer = await check({ api, params, search: new URL(request.url).searchParams });
      return answer === null ? { state: 'unused' } : { state: 'used', answer };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code === 'code_invalid' ? { state: 'refused', message: error.message } : { state: 'unused' };
    }
  };
