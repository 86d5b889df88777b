import { chromium } from '@playwright/test';
import { demoPassword } from '../../db/seed/demo/people';

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Logs one of the demo board's people in. */
export async function logIn(origin: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${origin}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${email} cannot log in: ${answer.status}`);
  return (await answer.json()) as Tokens;
}

/** Stores the tokens in the browser that listens on this port, as the board's own scripts do. An empty page stands at an address of the board, so that nothing of it is in the cache. */
export async function storeTokens(port: number, origin: string, { access_token: token, refresh_token: refreshToken }: Tokens): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = browser.contexts();
    const page = await context?.newPage();
    await page?.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page?.goto(`${origin}/empty-page`);
    await page?.evaluate((tokens) => Object.entries(tokens).map(([key, value]) => localStorage.setItem(key, value)), { token, refreshToken });
    await page?.close();
  } finally {
    await browser.close();
  }
}
