import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect } from '../support/board';
import type { BoardProcess } from '../support/board-process';
import { storeSession } from '../support/people';
import type { Persona } from './form';

const PASSWORD = 'shalom-parnassa';
const emailOf = (who: Persona): string => `${who}@parnassa.test`;

/** The people of the demo board, as the forms need them: their calls, their sessions, and what the board has stored for them. */
export class People {
  private readonly tokens = new Map<Persona, string>();
  private readonly database: pg.Pool;

  constructor(private readonly board: BoardProcess) {
    this.database = new pg.Pool({ connectionString: board.databaseUrl, max: 2 });
  }

  /** The number that a query of one row with one number finds. */
  async number(query: string): Promise<number> {
    const { rows } = await this.database.query({ text: query, rowMode: 'array' });
    return Number(rows[0]?.[0]);
  }

  /** The value that a query of one row with one value finds. */
  async value(query: string): Promise<string> {
    const { rows } = await this.database.query({ text: query, rowMode: 'array' });
    return String(rows[0]?.[0]);
  }

  /** What a pattern finds in the newest mail to an address. */
  async mailed(address: string, subject: RegExp, pattern: RegExp): Promise<[string, ...string[]]> {
    const [found = '', ...groups] = pattern.exec((await this.board.mailTo(address, subject)).text ?? '') ?? [];
    return [found, ...groups];
  }

  /** A call of somebody outside of the page. */
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own.
  async call(who: Persona | undefined, method: string, path: string, body?: object): Promise<any> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (who) headers.authorization = `Bearer ${await this.tokenOf(who)}`;
    const answer = await fetch(`${this.board.url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  }

  private async tokenOf(who: Persona): Promise<string> {
    const known = this.tokens.get(who);
    if (known) return known;
    const { access_token: token } = await this.call(undefined, 'POST', '/v2/auth/login', { email: emailOf(who), password: PASSWORD });
    this.tokens.set(who, token);
    return token;
  }

  logIn = (page: Page, who: Persona) => storeSession(page, emailOf(who), PASSWORD);

  /** Ends the session of a page, as somebody does who logs off on another device. */
  async endSession(page: Page): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.ok()).toBe(true);
  }

  /** Logs in at the page to which the end of a session leads. */
  async logInAgain(page: Page, who: Persona): Promise<void> {
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(who));
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).not.toHaveURL(/\/auth\/login/);
  }

  close = () => this.database.end();
}
