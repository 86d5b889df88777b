import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '~/accounts/testing';
import { openTestBoard, type TestBoard } from './board';

/** Programs that check the links of mails open them by HEAD and GET. Nothing may happen by that, and the link must work afterwards. */

let board: TestBoard;
beforeAll(async () => {
  board = await openTestBoard({ env: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => board.close());

let count = 0;
const newAddress = () => {
  count += 1;
  return `reader${count}@example.org`;
};

/** The part of the newest mail to an address that follows a path. */
async function partOfLink(email: string, path: string): Promise<string> {
  const mail = (await board.mails()).findLast(({ to }) => to?.[0]?.address === email);
  return new RegExp(`${path}([\\w/-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}

const person = (email: string) => ({ first_name: 'Rivka', last_name: 'Stern', email, password: 'a long enough sentence', account_type: 'jobseeker' });

interface Link {
  /** The address that the page of the link calls, which a program could find as well. */
  call: string;
  /** The page of the link. */
  page: string;
  /** The call that the button of the page makes. */
  use(): ReturnType<TestBoard['call']>;
}

const links: Record<string, () => Promise<Link>> = {
  'the confirmation of a registration': async () => {
    const email = newAddress();
    await board.call('POST /v2/auth/register', { body: person(email) });
    const token = await partOfLink(email, '/auth/confirm/');
    return {
      call: `/v2/auth/verify?token=${token}`,
      page: 'accounts/web/entry/ConfirmPage.tsx',
      use: () => board.call(`GET /v2/auth/verify?token=${token}`),
    };
  },
  'the confirmation of an account': async () => {
    const user = await buildUser(board.ctx, { verifiedAt: null });
    await board.call('GET /auth/resend_confirmation', { token: user.token });
    const token = await partOfLink(user.email, '/auth/confirm/');
    return {
      call: `/v2/auth/verify?token=${token}`,
      page: 'accounts/web/entry/ConfirmPage.tsx',
      use: () => board.call(`GET /v2/auth/verify?token=${token}`),
    };
  },
  'a new password': async () => {
    const { email } = await buildUser(board.ctx);
    await board.call('POST /v2/auth/forgot', { body: { email } });
    const token = await partOfLink(email, '/auth/resetpass/');
    const password = 'another long sentence';
    return {
      call: `/v2/auth/reset_password?token=${token}`,
      page: 'accounts/web/entry/ResetPasswordPage.tsx',
      use: () => board.call('POST /v2/auth/reset_password', { body: { token, pass_info: { password, password_cfm: password } } }),
    };
  },
  'the confirmation of the newsletter': async () => {
    const email = newAddress();
    await board.call('POST /v2/support/subscription', { body: { email, deliver_on: ['Monday'] } });
    const code = await partOfLink(email, '/support/subscription/confirm/');
    return {
      call: `/v2/support/subscription/confirm?code=${code}`,
      page: 'newsletter/web/SubscriptionConfirmPage.tsx',
      use: () => board.call('POST /v2/support/subscription/confirm', { body: { code } }),
    };
  },
  'the confirmation of a job alert': async () => {
    const email = newAddress();
    await board.call('POST /v2/alerts', { body: { email, search: { remote: true }, at_once: true } });
    const code = await partOfLink(email, '/alerts/confirm/');
    return {
      call: `/v2/alerts/confirm?code=${code}`,
      page: 'alerts/web/AlertConfirmPage.tsx',
      use: () => board.call('POST /v2/alerts/confirm', { body: { code } }),
    };
  },
};

describe('a mailed link that works once', () => {
  it.each(Object.entries(links))('still works after a program has looked at it: %s', async (_name, mail) => {
    const link = await mail();
    for (const method of ['HEAD', 'HEAD', 'OPTIONS']) {
      const answer = await board.fetch(new Request(`http://board.test/api${link.call}`, { method }));
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await link.use()).status).toBe(200);
  });

  it.each(Object.entries(links))('does nothing on the server when its page is opened: %s', async (_name, mail) => {
    const source = readFileSync(new URL(`../src/${(await mail()).page}`, import.meta.url), 'utf8');
    expect(source).toContain('export default');
    // A loader may only ask what the link has done, which changes nothing (`platform/web/used-link.ts`).
    expect(source).not.toMatch(/export (?:async )?(?:function|const) (?:loader|clientLoader)\b(?! = usedLinkLoader)/);
  });
});

describe('a call by GET that changes something', () => {
  it('refuses HEAD', async () => {
    const { token, id } = await buildUser(board.ctx, { roles: [] });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await board.fetch(new Request('http://board.test/api/v2/employer/enable', { method: 'HEAD', headers }));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await board.call('GET /v2/auth/refresh_user', { token })).body.user).toMatchObject({ _id: id, roles: ['user'] });
  });
});
