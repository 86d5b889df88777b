import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './networks';
import { createRemoteFiles } from './remote-files';

let folder: string;
let site: Server;
let base: string;
let asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parnassa-remote-'));
  site = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    if (url === '/plain') response.writeHead(200, { etag: '"1"', 'content-type': 'text/plain' }).end('hello');
    else if (url === '/known') response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end();
    else if (url === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'));
    else if (url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30_000_000)));
    else if (url === '/damaged') response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    else if (url === '/strange') response.writeHead(200, { 'content-encoding': 'strange' }).end('x');
    else if (url === '/moved') response.writeHead(302, { location: '/plain' }).end();
    else if (url === '/around') response.writeHead(302, { location: '/around' }).end();
    else if (url === '/inward') response.writeHead(302, { location: `http://[::1]:${port()}/plain` }).end();
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (url === '/silent') response.writeHead(200).write('x');
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${port()}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

const port = (): number => (site.address() as AddressInfo).port;
const ofTests = createRemoteFiles('test', (address) => address === '127.0.0.1');
const fetchFile = (url: string, more: object = {}, files = ofTests) =>
  files.download(url, { path: join(folder, 'file'), maxBytes: 1_000_000, timeout: 10_000, ...more });

describe('files of other sites', () => {
  it.each(['/plain', '/gzip', '/moved'])('are fetched from %s', async (path) => {
    expect(await fetchFile(base + path)).toMatchObject({ changed: true, size: 5 });
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('hello');
  });

  it('are not fetched again while they are the same', async () => expect(await fetchFile(`${base}/known`, { etag: '"1"' })).toEqual({ changed: false }));

  it.each([
    ['/bomb', /larger than 1 MB/],
    ['/damaged', /damaged/],
    ['/strange', /unknown way/],
    ['/around', /redirects too often/],
    ['/inward', /::1 isn’t a public internet address/],
    ['/file', /is not a web address/],
    ['/nothing', /responded with 404/],
  ])('%s is a fault in words', async (path, message) => expect(fetchFile(base + path)).rejects.toThrow(message));

  it('are given up when their site is silent', async () => expect(fetchFile(`${base}/silent`, { timeout: 200 })).rejects.toThrow(/in time/));

  it.each([
    ['http://user:secret@example.org/', /password/],
    ['gopher://example.org/', /is not a web address/],
    ['nonsense', /is not a web address/],
    ['http://[::ffff:169.254.169.254]/', /public internet/],
    ['http://2130706433/', /public internet/],
    ['http://localhost/', /public internet/],
  ])('are never asked for at %s', async (url, message) => expect(fetchFile(url, {}, createRemoteFiles('test'))).rejects.toThrow(message));

  it('of the own machine are not asked for, neither by address nor by name', async () => {
    asked = [];
    for (const host of ['127.0.0.1', 'localhost'])
      await expect(fetchFile(`http://${host}:${port()}/plain`, {}, createRemoteFiles('test'))).rejects.toThrow(/public internet/);
    expect(asked).toEqual([]);
  });
});

describe('addresses', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1', '::ffff:8.8.8.8'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '::127.0.0.1',
    '64:ff9b::127.0.0.1',
    '4000::1',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
