import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '~/platform/config/config';
import { MigrationFailed, SchemaTooOld } from '~/platform/database/migrate';
import { parseMigration } from '~/platform/database/migrations/files';
import { DataDirectoryUnusable } from '~/platform/disk/data-directory';
import { startFault } from './start-faults';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

describe('a fault at start', () => {
  it.each([
    [new ConfigError('Wrong configuration: PORT is not a number.'), 'PORT is not a number'],
    [new DataDirectoryUnusable('The data directory /x (DATA_DIR) cannot be used: it is full.'), 'DATA_DIR'],
    [
      new MigrationFailed(parseMigration('0045_pay', 1, ''), new Error('no column "pay"\nof "posts"')),
      'Migration 0045_pay failed: no column "pay" of "posts".',
    ],
    [new SchemaTooOld(), 'migrate it with release 3.1.38 first, then with this one.'],
    [coded('EADDRINUSE', { syscall: 'listen', address: '127.0.0.1', port: 3000 }), 'cannot listen at 127.0.0.1:3000: another process uses it'],
    [coded('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'nosuchhost.invalid' }), '"nosuchhost.invalid" is not known'],
    [new DrizzleQueryError('select 1', [], coded('ECONNREFUSED')), 'DATABASE_URL names cannot be used: nothing answers at its address'],
    [coded('53100'), 'DATABASE_URL names cannot be used: the disk is full.'],
    [coded('ENOSPC', { syscall: 'write' }), 'The disk is full.'],
    [coded('3D000'), 'has no such database'],
    [coded('28P01'), 'the user or the password is wrong'],
    [coded('22023'), 'a parameter of the address'],
  ])('%s is a message of one line', (error, words) => {
    const message = startFault(error);
    expect(message).toContain(words);
    expect(message).not.toContain('\n');
  });

  it('that is a fault of the program has no message', () => {
    expect(startFault(new TypeError('x is not a function'))).toBeUndefined();
  });
});
