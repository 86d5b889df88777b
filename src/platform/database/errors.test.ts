import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isTemporary, isTransactionConflict, withoutParameters } from './errors';

const cause = Object.assign(new Error('invalid input syntax for type uuid: "4242424242424242"'), { code: '22P02' });
const failed = new DrizzleQueryError('insert into t values ($1)', ['4242424242424242'], cause);

describe('withoutParameters', () => {
  it('removes the values of a failed statement', () => {
    const told = withoutParameters(failed) as Error;
    expect(told.message).toBe('invalid input syntax for type uuid, in: insert into t values ($1)');
    expect(told).toMatchObject({ code: '22P02' });
    expect(JSON.stringify(pino.stdSerializers.err(told)) + told.stack).not.toContain('4242');
    expect(told.stack).toContain('errors.test.ts');
  });

  it('returns other errors unchanged', () => {
    expect(withoutParameters(cause)).toBe(cause);
  });
});

const coded = (code: string, message = 'refused') => Object.assign(new Error(message), { code });
const wrapped = (error: Error) => new DrizzleQueryError('select 1', [], error);

describe('isDatabaseUnavailable', () => {
  it.each([
    ['the server refuses connections', coded('ECONNREFUSED')],
    ['the network resets the connection', coded('ECONNRESET')],
    ['the name is not resolved just now', coded('EAI_AGAIN')],
    ['an administrator ended the session', coded('57P01')],
    ['the server crashed', coded('57P02')],
    ['the server is starting', coded('57P03')],
    ['there are too many connections', coded('53300')],
    ['the connection broke', coded('08006')],
    ['the session was idle inside a transaction', coded('25P03')],
    ['the connection ended', new Error('Connection terminated unexpectedly')],
    ['the connection could not be made in time', new Error('Connection terminated due to connection timeout')],
    ['the pool had no connection in time', new Error('timeout exceeded when trying to connect')],
    ['a client did not connect in time', new Error('timeout expired')],
    ['the server did not answer', new Error('Query read timeout')],
    ['the connection broke before', new Error('Client has encountered a connection error and is not queryable')],
    ['the process is stopping', new Error('Cannot use a pool after calling end on the pool')],
    ['the server recovers', new Error('the database system is in recovery mode')],
  ])('%s', (_when, error) => {
    expect([isDatabaseUnavailable(error), isDatabaseUnavailable(wrapped(error)), isTemporary(error), isTransactionConflict(error)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('isTemporary', () => {
  it.each([
    ['a deadlock', '40P01', true],
    ['a serialization failure', '40001', true],
    ['a statement that took too long', '57014', false],
    ['a lock that was waited for too long', '55P03', false],
  ])('%s is one', (_what, code, conflict) => {
    const error = wrapped(coded(code));
    expect([isTemporary(error), isTransactionConflict(error), isDatabaseUnavailable(error)]).toEqual([true, conflict, false]);
  });

  it.each([
    ['a unique constraint', '23505'],
    ['wrong SQL', '42601'],
    ['a full disk', '53100'],
  ])('%s is none', (_what, code) => {
    const error = wrapped(coded(code));
    expect([isTemporary(error), isTransactionConflict(error), isDatabaseUnavailable(error)]).toEqual([false, false, false]);
  });
});
