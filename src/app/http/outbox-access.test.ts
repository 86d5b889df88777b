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
    const browser = { accept: '*/*', cookie: 'a=b', referer: 'http://localhost/', 'sec-fetch-site': 'none', 'upgrade-insecure-requests': '1', priority: 'u=0' };
    expect(asks({ ...browser, host }, peer)).toBe(true);
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

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'Via',
    'CF-Connecting-IP',
    'X-Cluster-Client-Ip',
    'Fastly-Client-IP',
    'Client-IP',
    'True-Client-IP',
    'Fly-Client-IP',
    'X-Envoy-External-Address',
    'X-Azure-ClientIP',
    'X-ProxyUser-Ip',
    'X-Original-Forwarded-For',
    'CDN-Loop',
    'X-Amzn-Trace-Id',
    'X-Something-New',
    'Proxy-Connection',
    'Akamai-Origin-Hop',
  ])('through a proxy that sends %s', (name) => {
    expect(asks({ [name]: 'anything' }, '127.0.0.1')).toBe(false);
    expect(asks({ [name]: '' }, '127.0.0.1')).toBe(false);
  });

  it('for a request target that is a whole address, as only proxies are asked', () => {
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, httpVersion: '1.1' };
    const headers = new Headers({ host: 'localhost:3000' });
    expect(isFromThisMachine(headers, { ...incoming, url: '/dev/mail' })).toBe(true);
    for (const url of ['http://localhost:3000/dev/mail', 'HTTP://localhost/dev/mail', '']) expect(isFromThisMachine(headers, { ...incoming, url })).toBe(false);
  });

  it('through a proxy that speaks HTTP/1.0', () => {
    expect(asks({}, '127.0.0.1', '1.0')).toBe(false);
  });
});
