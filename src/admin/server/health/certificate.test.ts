import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '~/platform/calendar/clock';
import { certificateEnd, daysUntil } from './certificate';

const hasOpenssl = () => {
  try {
    return execFileSync('openssl', ['version'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
};

describe.skipIf(!hasOpenssl())('the certificate of a server', () => {
  const DAYS = 20;
  let folder: string;
  let server: ReturnType<typeof createServer>;
  let address: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parnassa-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', String(DAYS), '-subj', '/CN=localhost'];
    execFileSync('openssl', args, { stdio: 'ignore' });
    server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('ends when it says, also where this machine does not trust it', async () => {
    const end = await certificateEnd(address);
    expect(daysUntil(end, new Date())).toBeGreaterThanOrEqual(DAYS - 1);
    expect(daysUntil(end, new Date())).toBeLessThanOrEqual(DAYS);
    expect(daysUntil(end, new Date(end.getTime() + DAY / 2))).toBe(-1);
  });
});

it('a server without TLS is an error', async () => {
  await expect(certificateEnd('https://127.0.0.1:9')).rejects.toThrow('ECONNREFUSED');
});
