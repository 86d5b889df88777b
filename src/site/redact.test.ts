import { describe, expect, it } from 'vitest';
import { redact, redactAddress, redactQuery, redactValues } from './redact';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlc2lnbmF0dXJl';

describe('texts without secrets', () => {
  it.each([
    [`failed with ${JWT}`, 'failed with [token]'],
    ['Authorization: Bearer abc.def', 'Authorization: [removed] [removed]'],
    ['token=abc&page=2', 'token=[removed]&page=2'],
    ['{"password":"a long sentence","page":2}', '{"password":[removed],"page":2}'],
    ["my-api_key: 'abc def'", 'my-api_key: [removed]'],
    ['message: token=abc', 'message: token=[removed]'],
    ['state_code=NY', 'state_code=NY'],
    ['mail rivka.stern+x@mail.example.org now', 'mail [email] now'],
    ['paid with 4242 4242 4242 4242.', 'paid with [number].'],
    ['/auth/resetpass/1/2/3?x=1', '/auth/resetpass/[removed]?x=1'],
    ['/api/coupons/HEBREW2026', '/api/coupons/[removed]'],
    ['/admin/coupons/list/1', '/admin/coupons/list/1'],
    ['/api/v2/employer/jobs/buycredits/5/special', '/api/v2/employer/jobs/buycredits/5/[removed]'],
    ['post 0191d0a0-0000-7000-8000-000000000000', 'post 0191d0a0-0000-7000-8000-000000000000'],
    ['a\0b\ud800', 'a\ufffdb\ufffd'],
  ])('%j', (text, redacted) => {
    expect(redact(text)).toBe(redacted);
  });
});

describe('addresses, queries and bodies without secrets', () => {
  it('keep the names of parameters', () => {
    expect(redactAddress('http://board.test/x?token=abc&page=2#part')).toBe('http://board.test/x?token&page');
  });

  it('keep the values of parameters that are not secret', () => {
    const { query, values } = redactQuery('?kw=hebrew&token=abc&signature=def&email=a@example.org&until=1');
    expect(values).toEqual({ kw: 'hebrew', token: '[removed]', signature: '[removed]', email: '[email]', until: '1' });
    expect(query).toBe('kw=hebrew&token=[removed]&signature=[removed]&email=[email]&until=1');
    expect(redactQuery('')).toEqual({ query: '', values: null });
  });

  it('keep the shape of a body', () => {
    const body = {
      data: { headline: 'Teacher', message: 'private', salary: { min: 1 } },
      ...{ email: 'a@example.org', number: '4242424242424242', exp_month: 12, code: '123', payment_token: 'x', agree: true, none: null },
    };
    expect(redactValues(body)).toEqual({
      data: { headline: 'Teacher', message: '[7 characters removed]', salary: { min: 1 } },
      ...{ email: '[email]', number: '[16 characters removed]', exp_month: '[removed]', code: '[3 characters removed]' },
      ...{ payment_token: '[1 characters removed]', agree: true, none: null },
    });
  });

  it('have a limited size', () => {
    const large = { list: Array.from({ length: 9_000 }, () => 'x'.repeat(10_000)), text: 'y z '.repeat(100_000) };
    expect(JSON.stringify(redactValues(large)).length).toBeLessThan(200_000);
    expect(redactQuery(`?${'a=1&'.repeat(5_000)}`).query.length).toBeLessThan(1_000);
  });
});

describe('texts that make patterns slow', () => {
  it.each(['token-', 'token', 'a@', 'a.', 'eyJaaaaaa-', 'bearer ', '4 ', '4', '"token":"', '#\n', '/gift/', 'a-', "pass='"])('%j', (unit) => {
    const text = unit.repeat(Math.floor(30_000 / unit.length));
    const before = process.threadCpuUsage();
    redact(text);
    redactAddress(text);
    const { user, system } = process.threadCpuUsage(before);
    // Without bounds in the patterns some of these take seconds.
    expect((user + system) / 1_000).toBeLessThan(200);
  });
});
