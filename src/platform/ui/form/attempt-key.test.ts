import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../../web/api-error';
import { attemptKeys, mayHaveArrived } from './attempt-key';
import { deleteAllDrafts, setDraftOwner } from './draft-owner';
import { fakeStorage } from './testing';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  setDraftOwner('dina');
});
afterEach(() => {
  setDraftOwner(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const BODY = { message: 'Shalom', number: '4242424242424242', code: '123' };
const DRAFT = { name: 'buy-credits', omit: ['number'] };

/** The form is shown anew, as after its page was loaded again, and sends. */
const keyOf = (body: object = BODY, draft: typeof DRAFT | undefined = DRAFT) => attemptKeys(draft).headersFor(body)['Idempotency-Key'];

it('an attempt without an answer has the same key after the page was loaded again', () => {
  const keys = attemptKeys(DRAFT);
  const { 'Idempotency-Key': first } = keys.headersFor(BODY);
  keys.answered(unreachable());
  expect(keyOf()).toBe(first);
});

it('the browser keeps neither the values nor anything made of secret ones', () => {
  const key = keyOf();
  expect(JSON.stringify(localStorage)).not.toMatch(/Shalom|4242|123"/);
  expect(keyOf({ ...BODY, number: '5555555555554444', code: '456' })).toBe(key);
});

it.each<[string, () => unknown]>([
  ['its answer came', () => attemptKeys(DRAFT).answered()],
  ['it was refused', () => attemptKeys(DRAFT).answered(new ApiError('no', 422))],
  ['it may have been done already', () => attemptKeys(DRAFT).answered(new ApiError('check first', 409))],
  ['the person logged off', deleteAllDrafts],
  ['another person logged in', () => setDraftOwner('rivka')],
  ['a day has passed', () => vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 })],
])('the next attempt has a new key once %s', (_case, act) => {
  const first = keyOf();
  act();
  expect(keyOf()).not.toBe(first);
});

it('values of another version of a record are another attempt', () => {
  const of = (basis: string) => attemptKeys({ ...DRAFT, basis }).headersFor(BODY)['Idempotency-Key'];
  const first = of('version 1');
  expect(of('version 1')).toBe(first);
  expect(of('version 2')).not.toBe(first);
});

it('the values of a draft may have arrived once they were sent, until an answer comes', () => {
  const keys = attemptKeys(DRAFT);
  expect(mayHaveArrived(DRAFT, BODY)).toBe(false);
  keys.headersFor(BODY);
  expect(mayHaveArrived(DRAFT, BODY)).toBe(true);
  expect(mayHaveArrived(DRAFT, { ...BODY, message: 'Shalom!' })).toBe(false);
  keys.answered();
  expect(mayHaveArrived(DRAFT, BODY)).toBe(false);
});

it('an act without a form has the same key again until an answer comes', async () => {
  const keys = attemptKeys();
  const used: unknown[] = [];
  const send = (error?: Error) =>
    keys.send(BODY, async ({ headers }) => {
      used.push(headers?.['Idempotency-Key']);
      if (error) throw error;
    });
  await expect(send(unreachable())).rejects.toThrow();
  await send();
  await send();
  expect(used[1]).toBe(used[0]);
  expect(used[2]).not.toBe(used[1]);
});

it('other values and forms without a draft have keys of their own', () => {
  const first = keyOf();
  expect(keyOf({ ...BODY, message: 'Shalom!' })).not.toBe(first);
  expect(attemptKeys().headersFor(BODY)).not.toEqual(attemptKeys().headersFor(BODY));
});

it('an attempt without a change has the same key while its page is open', () => {
  const keys = attemptKeys();
  expect(keys.headersFor(BODY)).toEqual(keys.headersFor({ ...BODY }));
});
