import { describe, expect, it } from 'vitest';
import { isFromThisMachine } from './outbox-access';

const asks = (headers: Record<string, string>, remoteAddress?: string, httpVersion = '1.1') =>
  isFromThisMachine(new Headers({ host: 'localhost:3000', ...headers }), { socket: remoteAddress ? { remoteAddress } : {}, httpVersion });

describe('the outbox is available to this machine', () => {
  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['127.0.0.1', 'LOCALHOST'],
    ['127.8.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '[::1]'],
  ])('from %s for %s', (peer, host) => {
    expect(asks({ host }, peer)).toBe(true);
  });
});

describe('the outbox is not available', () => {
  it.each(['192.168.1.4', '203.0.113.9', '::ffff:10.0.0.1', 'fd00::1', undefined])('to %s', (peer) => {
    expect(asks({}, peer)).toBe(false);
  });

  it.each(['board.example.org', 'localhost.example.org:3000', '127.0.0.1.nip.io', '192.168.1.4:3000', '', 'localhost:3000:1'])('for the name %j', (host) => {
    expect(asks({ host }, '127.0.0.1')).toBe(false);
  });

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Via', 'CF-Connecting-IP'])(
    'through a proxy that sends %s',
    (name) => {
      expect(asks({ [name]: 'anything' }, '127.0.0.1')).toBe(false);
      expect(asks({ [name]: '' }, '127.0.0.1')).toBe(false);
    },
  );

  it('through a proxy that speaks HTTP/1.0', () => {
    expect(asks({}, '127.0.0.1', '1.0')).toBe(false);
  });
});
