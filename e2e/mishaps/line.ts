import type { Page, Request, Route } from '@playwright/test';
import type { Form } from './form';

/** Whether a request is the call of a form. */
export function isCall(request: Request, call: string): boolean {
  const [method, path = ''] = call.split(' ');
  return request.method() === method && new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(new URL(request.url()).pathname);
}

/** Counts the calls that a form sends from now on. */
export function countCalls(page: Page, { sends }: Form): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (isCall(request, sends)) count += 1;
  });
  return () => count;
}

/** Does something with the next request of a call; later ones pass. */
async function onNext(page: Page, call: string, handle: (route: Route) => Promise<void>): Promise<void> {
  let isNext = true;
  await page.route('**/api/**', async (route) => {
    if (!isNext || !isCall(route.request(), call)) return route.fallback();
    isNext = false;
    await handle(route);
  });
}

/** Holds the next request of a call, as a slow line does. @returns what lets it pass. */
export async function holdNext(page: Page, call: string): Promise<() => void> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  await onNext(page, call, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

/** Lets the next request of a call reach the board, and loses its answer. */
export async function loseNextAnswer(page: Page, call: string): Promise<void> {
  await onNext(page, call, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
