import type { Role } from '../http/roles';

/**
 * What a personal page first asks of the API. It is asked by a script in the head, while the scripts of the page still load: they find the
 * answers there. A call is named by its address, as `addressOf` in `caller.ts` makes it.
 */
export interface EarlyCalls {
  /** The roles of which the page needs one; others are not asked for. */
  roles?: readonly Role[];
  /** @throws what the page itself answers for an address that names none of its kind. */
  addresses(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): string[];
}

/** The call that every page of a session makes. */
const SESSION = '/api/v2/auth/refresh_user';

interface Match {
  handle: unknown;
  params: Readonly<Record<string, string | undefined>>;
}

/** The attributes of the document that name the early calls of its page, `handle = { early }` of its route. */
export function earlyAttributes(matches: readonly Match[], search: string): Record<string, string> {
  const { handle, params = {} } = matches.at(-1) ?? {};
  const early = (handle as { early?: EarlyCalls } | undefined)?.early;
  if (!early) return {};
  try {
    return {
      'data-early': early.addresses(params, new URLSearchParams(search)).join(' '),
      ...(early.roles ? { 'data-early-roles': early.roles.join(' ') } : {}),
    };
  } catch {
    // There is no such page, and its error is drawn.
    return {};
  }
}

interface Asked {
  token: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyCalls?: Asked | undefined;
  }
}

/** The script in the head that asks. A token that has expired is renewed by the scripts of the page, so nothing is asked with it. */
export const ASK_EARLY = `try{
const token=localStorage.getItem('token');
const {exp,roles,scopes}=JSON.parse(atob(token.split('.')[1].replaceAll('-','+').replaceAll('_','/')));
if(exp*1000>Date.now()){
const {early='',earlyRoles}=document.documentElement.dataset,held=String(roles??scopes??'').split(/[ ,]/),answers={};
const asked=early&&(!earlyRoles||earlyRoles.split(' ').some((role)=>held.includes(role)))?early.split(' '):[];
for(const address of ['${SESSION}',...asked]){answers[address]=fetch(address,{headers:{accept:'application/json',authorization:'Bearer '+token}});answers[address].catch(()=>{})}
window.earlyCalls={token,answers}}}catch{};`;

/** How long after the start of the document an early answer is still taken, in milliseconds. */
const FRESH_MS = 30_000;

/** The answer to this request, if it was asked early with the same token and nothing was changed since. Each is taken once. */
export function earlyAnswer({ method, url }: Request, token: string | null): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.earlyCalls;
  if (!early) return undefined;
  if (method !== 'GET' || token !== early.token || performance.now() > FRESH_MS) {
    window.earlyCalls = undefined;
    return undefined;
  }
  const address = url.slice(location.origin.length);
  const answer = early.answers[address];
  delete early.answers[address];
  return answer;
}
