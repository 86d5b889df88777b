import { type ActionFunctionArgs, createContext, useActionData } from 'react-router';
import type { Calls } from '../http/call';
import { INTERNAL_ORIGIN } from '../http/internal-origin';
import { ApiError } from './api-error';
import { type Caller, createCaller } from './caller';
import { FORM_FIELD } from './form-field';
import type { ApiFetch } from './page-api';

/**
 * Forms that work without the page's scripts: the browser posts them to the address of their page, whose `action` calls the API for them and
 * answers with the page. They need no session; a form of a personal page is only drawn by scripts.
 *
 *     export const action = formAction<typeof newsletterCalls>({ unsubscribe: ({ api, params, url }) => api('POST …') });
 *     const form = useApiForm({ post: 'unsubscribe', … });
 */

/** The API as the client calls it that posted a form or opened a page with a key in its address, so that limits count for its address. */
export const clientApiContext = createContext<ApiFetch>();

/** The fields of a posted form as the browser sends them. */
export type Pairs = [name: string, text: string][];

/** What a posted form led to. */
export interface Posted {
  form: string;
  /** What was typed, but no password. */
  pairs: Pairs;
  answer?: unknown;
  refusal?: Pick<ApiError, 'message' | 'status' | 'fields' | 'data' | 'code'>;
}

/** Values that are not sent back in a page. */
const SECRET = /pass|secret/i;

/**
 * The values of a form from its posted fields, in the types of its initial values. Fields that the form does not have are left out; an object
 * has its fields under names such as `pass_info.password`.
 */
export function valuesOf<Values extends object>(initial: Values, pairs: Pairs, prefix = ''): Values {
  const textsOf = (name: string) => pairs.flatMap(([field, text]) => (field === prefix + name ? [text] : []));
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const texts = textsOf(name);
    if (typeof value === 'boolean') return [name, texts.length > 0];
    if (Array.isArray(value)) return [name, texts];
    if (typeof value === 'object' && value !== null) return [name, valuesOf(value, pairs, `${prefix}${name}.`)];
    return [name, texts[0]?.replaceAll('\r\n', '\n') ?? value];
  };
  return Object.fromEntries(Object.entries(initial).map(read)) as Values;
}

interface Sent<C extends Calls> {
  api: Caller<C>;
  /** Reads the values of the form. */
  read<Values extends object>(initial: Values): Values;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * The `action` of a page with forms, by their names. Each sends one of them; the answer is put into the page, so it must hold no secret.
 */
export const formAction =
  <C extends Calls>(forms: Record<string, (sent: Sent<C>) => Promise<unknown>>) =>
  async ({ request, params, context }: ActionFunctionArgs): Promise<Posted> => {
    const pairs = [...(await request.formData())].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
    const form = pairs.find(([name]) => name === FORM_FIELD)?.[1] ?? '';
    const shown = pairs.filter(([name]) => name !== FORM_FIELD && !SECRET.test(name));
    const send = Object.hasOwn(forms, form) ? forms[form] : undefined;
    if (!send) throw new Response(null, { status: 404 });
    const api = createCaller<C>({ origin: INTERNAL_ORIGIN, fetch: context.get(clientApiContext) });
    try {
      const answer = await send({ api, read: (initial) => valuesOf(initial, pairs), url: new URL(request.url), params });
      return { form, pairs: shown, answer };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const { message, status, fields, data, code } = error;
      return { form, pairs: shown, refusal: { message, status, fields, data, code } };
    }
  };

/** What the form of this name led to when the browser posted it. */
export function usePosted(form: string | undefined): Posted | undefined {
  const posted = useActionData() as Posted | undefined;
  return form !== undefined && posted?.form === form ? posted : undefined;
}
