import { and, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { hashSecret } from '~/accounts/server';
import { mailedCodes, users } from '~/accounts/tables';
import { newId } from '~/platform/ids/ids';
import type { Model } from './model';
import { anyEmployer, type Employer } from './people';
import { emailOf, nameOf, type SequenceBoard } from './sequence-board';
import { defineStep, expectAnswer, type Refusal, refused, same } from './step';

/** Somebody who has no account at the beginning. */
const EMAIL = 'newcomer-address@example.org';
const PASSWORD = 'a-long-enough-password-9';
const HOUR = 3_600_000;
const FIRST_NAMES = ['Noa', 'Noam'] as const;

const bodyOf = (firstName: string, email: string, registration?: string) => ({
  account_type: 'jobseeker',
  first_name: firstName,
  last_name: 'Levi',
  email,
  password: PASSWORD,
  ...(registration && { registration }),
});

/** There is one account of the newcomer, with the name and the confirmation that the model knows. */
async function sameAccount(model: Model, { ctx }: SequenceBoard): Promise<void> {
  const found = await ctx.db.select().from(users).where(eq(users.email, EMAIL));
  const { account } = model.newcomer;
  const shown = found.map(({ firstName, verifiedAt }) => ({ firstName, confirmed: verifiedAt !== null }));
  same('the accounts of the newcomer', shown, account ? [{ firstName: account.firstName, confirmed: account.confirmed }] : []);
}

/**
 * The newcomer registers, or again. The browser that registered an account may correct it until it is confirmed or used; anywhere else the
 * answer is the same, and nothing happens but a mail.
 */
export const register = defineStep<[(typeof FIRST_NAMES)[number], 'same browser' | 'other browser']>('register', {
  async run(model, board, firstName, browser) {
    const { newcomer } = model;
    const { db, appSecret } = board.ctx;
    const given = browser === 'same browser' ? newcomer.registration : '';
    const { registration } = await expectAnswer(board, null, { name: 'POST /v2/auth/register', body: bodyOf(firstName, EMAIL, given) }, undefined);
    same('the form of the answer', typeof registration === 'string' && registration.length > 30, true);
    const mayCorrect = given !== '' && newcomer.account && !newcomer.account.confirmed && !newcomer.account.entered;
    if (!newcomer.account || mayCorrect) {
      newcomer.account = { firstName, confirmed: false, entered: false };
      const userId = sql`(select id from ${users} where ${eq(users.email, EMAIL)})`;
      const own = and(sql`${mailedCodes.userId} = ${userId}`, eq(mailedCodes.purpose, 'confirm'));
      const [mailed] = await db.select().from(mailedCodes).where(own).orderBy(desc(mailedCodes.createdAt)).limit(1);
      // What was mailed is stored as a hash, and the text of its mail is encrypted, so it is replaced by what is known.
      const [code, digits] = [newId(), String(100_000 + newcomer.codes.length)];
      const hashes = { hash: hashSecret(code), digitsHash: hashSecret(`${appSecret} confirm ${mailed?.userId} ${digits}`) };
      await db
        .update(mailedCodes)
        .set(hashes)
        .where(eq(mailedCodes.id, mailed?.id ?? ''));
      for (const former of newcomer.codes) former.over = true;
      newcomer.codes.push({ code, digits, since: model.now, over: false });
      newcomer.registration = registration;
    }
    await sameAccount(model, board);
  },
});

/** Somebody registers with the address of an account: the answer is the same, and the account stays as it is. */
export const registerKnown = defineStep<[Employer]>('registerKnown', {
  when: (model, person) => !model.removed.has(person),
  async run(_model, board, person) {
    const { db } = board.ctx;
    const email = emailOf(person);
    const answer = await expectAnswer(board, null, { name: 'POST /v2/auth/register', body: bodyOf('Stranger', email) }, undefined);
    same('the form of the answer', typeof answer.registration === 'string' && answer.registration.length > 30, true);
    const found = await db.select({ firstName: users.firstName, passwordHash: users.passwordHash }).from(users).where(eq(users.email, email));
    same(`the account of ${person}`, found, [{ firstName: nameOf(person), passwordHash: null }]);
    const [code] = await db
      .select()
      .from(mailedCodes)
      .where(eq(mailedCodes.userId, board.idOf(person)))
      .limit(1);
    same('a code that was mailed', code ?? null, null);
  },
});

const isOver = (model: Model, { since, over }: Model['newcomer']['codes'][number]): boolean => over || model.now.getTime() - since.getTime() >= HOUR;

async function confirmed(model: Model, board: SequenceBoard, code: Model['newcomer']['codes'][number], refusal: Refusal): Promise<void> {
  if (!refusal && model.newcomer.account) {
    Object.assign(model.newcomer.account, { confirmed: true, entered: true });
    code.over = true;
  }
  await sameAccount(model, board);
}

/** The newcomer opens the link of the last mail, or of the one before, which a correction has ended. */
export const confirmByLink = defineStep<['last' | 'one before']>('confirmByLink', {
  when: (model, which) => model.newcomer.codes.length > (which === 'last' ? 0 : 1),
  async run(model, board, which) {
    const code = model.newcomer.codes.at(which === 'last' ? -1 : -2);
    if (!code) return;
    const refusal = isOver(model, code) ? refused(400, 'code_invalid') : undefined;
    await expectAnswer(board, null, { name: `GET /v2/auth/verify?token=${code.code}` }, refusal);
    await confirmed(model, board, code, refusal);
  },
});

/** The newcomer types the digits of the last mail in the browser that registered, or somebody else does without its secret. */
export const confirmByDigits = defineStep<['same browser' | 'other browser']>('confirmByDigits', {
  when: (model) => model.newcomer.codes.length > 0,
  async run(model, board, browser) {
    const code = model.newcomer.codes.at(-1);
    if (!code) return;
    const isOwn = browser === 'same browser';
    const refusal = !isOwn || isOver(model, code) ? refused(400, 'code_invalid') : undefined;
    const body = { code: code.digits, ...(isOwn && { registration: model.newcomer.registration }) };
    await expectAnswer(board, null, { name: 'POST /v2/auth/confirm', body }, refusal);
    await confirmed(model, board, code, refusal);
  },
});

/** The newcomer logs in with the password, whether or not the address is confirmed. */
export const logIn = defineStep<[]>('logIn', {
  async run(model, board) {
    const { account } = model.newcomer;
    const refusal = account ? undefined : refused(401, 'wrong_credentials');
    await expectAnswer(board, null, { name: 'POST /v2/auth/login', body: { email: EMAIL, password: PASSWORD } }, refusal);
    if (account) account.entered = true;
  },
});

const browser = fc.constantFrom('same browser' as const, 'same browser' as const, 'other browser' as const);

export const registeringSteps = {
  register: { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...FIRST_NAMES), browser).map((args) => register(...args)) },
  registerKnown: { weight: 1, arbitrary: anyEmployer.map((person) => registerKnown(person)) },
  confirmByLink: { weight: 4, arbitrary: fc.constantFrom('last' as const, 'last' as const, 'one before' as const).map((which) => confirmByLink(which)) },
  confirmByDigits: { weight: 4, arbitrary: browser.map((which) => confirmByDigits(which)) },
  logIn: { weight: 2, arbitrary: fc.constant(logIn()) },
};
