import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { clientAddress } from './http/client-address';

describe('the environment', () => {
  it.each([
    [{ TRUSTED_PROXIES: 'proxy.internal' }, 'TRUSTED_PROXIES has "proxy.internal"'],
    [{ TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/33' }, 'TRUSTED_PROXIES has "10.0.0.0/33"'],
    [{ TRUSTED_PROXIES: '10.0.0.1,' }, 'TRUSTED_PROXIES has ""'],
    [{ TRUSTED_PROXIES: 'fd00::/129' }, 'TRUSTED_PROXIES has "fd00::/129"'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES has "10.0.0.0/8/8"'],
    [{ METRICS_PORT: 'metrics' }, 'METRICS_PORT '],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT '],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT'],
    [{ PORT: 'web' }, 'PORT is not a number'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL is not an address that starts with postgres://'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is not an address'],
  ])('%j is refused with a message of one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).toThrow(/^Wrong configuration: [^\n]+\.$/);
  });

  it('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', SITE_NAME: '', SMTP_URL: '', HOST: '' })).toEqual(readConfig({}));
  });

  it('trusts only a proxy on this machine, unless TRUSTED_PROXIES names others', () => {
    const clientOf = (env: Record<string, string>, peer: string) => clientAddress(peer, '198.51.100.1', readConfig(env).TRUSTED_PROXIES);
    expect([clientOf({}, '127.0.0.1'), clientOf({}, '10.0.0.4'), clientOf({ TRUSTED_PROXIES: '' }, '::1')]).toEqual([
      '198.51.100.1',
      '10.0.0.4',
      '198.51.100.1',
    ]);
    const named = { TRUSTED_PROXIES: '10.0.0.0/24 , 2001:db8::5' };
    expect([clientOf(named, '10.0.0.4'), clientOf(named, '2001:db8::5'), clientOf(named, '10.0.1.4')]).toEqual(['198.51.100.1', '198.51.100.1', '10.0.1.4']);
  });

  it('serves the metrics on this machine only, unless METRICS_HOST names another address', () => {
    expect(readConfig({ METRICS_HOST: '' })).toMatchObject({ METRICS_HOST: '127.0.0.1' });
    expect(readConfig({}).METRICS_PORT).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toMatchObject({ METRICS_PORT: 9464, METRICS_HOST: '0.0.0.0' });
  });

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.4' }, false],
    [{ HOST: 'localhost.example.org' }, false],
    [{ PUBLIC_URL: 'https://jobs.example.org' }, false],
    [{ SMTP_URL: 'smtp://mail.example.org' }, false],
    [{ DATABASE_URL: 'postgres://db.example.org/board' }, false],
  ])('with %j the outbox is shown: %s', (env, shown) => {
    expect(readConfig(env).showsOutbox).toBe(shown);
  });
});
