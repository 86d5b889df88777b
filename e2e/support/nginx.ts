import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../../scripts/support/programs.mjs';
import { freePort } from './board-process';

const deploy = join(import.meta.dirname, '../../deploy');

export interface Nginx {
  /** Its addresses with and without TLS. */
  url: string;
  plainUrl: string;
  /** The file whose presence shows the maintenance page. */
  maintenanceFlag: string;
  /** The connections to the board so far. */
  upstreamConnections(): number;
  stop(): Promise<void>;
}

/** Replaces each of these texts of the deployed configuration, all of which must be in it. */
function adapted(configuration: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The nginx configuration has no "${from}" any more.`);
    return text.replaceAll(from, to);
  }, configuration);
}

/**
 * Passes connections on to a port of this machine, and counts them. Each direction ends by itself: the board ends its own after a
 * refusal and reads the rest of the request, and a connection that ended with it would be reset before nginx has read the answer.
 */
async function countConnections(to: number) {
  let count = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    count += 1;
    const far = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, count: () => count, close: () => server.close() };
}

/** Starts nginx with the deployed configuration in front of a board, on free loopback ports and with a certificate of its own. */
export async function startNginx(boardUrl: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'parnassa-nginx-'));
  await mkdir(join(folder, 'tmp'));
  const [plainPort, securePort] = [await freePort(), await freePort()];
  const upstream = await countConnections(Number(new URL(boardUrl).port));
  const certificate = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem'), '-subj', '/CN=jobs.example.org'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate], { stdio: 'ignore' });
  const maintenanceFlag = join(folder, 'maintenance');
  const site = adapted(await readFile(join(deploy, 'nginx/parnassa.conf'), 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${securePort} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '127.0.0.1:3000': `127.0.0.1:${upstream.port}`,
    '/var/cache/nginx-parnassa': join(folder, 'cache'),
    '/var/log/nginx': folder,
    '/etc/letsencrypt/live/jobs.example.org': folder,
    '/etc/parnassa/maintenance': maintenanceFlag,
    '/opt/parnassa/current/deploy': deploy,
  });
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/tmp/${name};`);
  const main = [
    'daemon off;',
    'worker_processes 1;',
    // Workers of root's nginx are another user otherwise, which may not read the folder.
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    `http { types { text/html html; } access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  ];
  await writeFile(join(folder, 'nginx.conf'), main.join('\n'));
  const child = spawn(findNginx() ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  const plainUrl = `http://127.0.0.1:${plainPort}`;
  for (const late = Date.now() + 15_000; ; await wait(50)) {
    if (child.exitCode !== null || Date.now() > late) throw new Error(`nginx does not run:\n${output}`);
    if ((await ask(plainUrl).catch(() => undefined)) !== undefined) break;
  }
  return {
    url: `https://127.0.0.1:${securePort}`,
    plainUrl,
    maintenanceFlag,
    upstreamConnections: upstream.count,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request on a connection of its own. @param from the loopback address of the client. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: { method?: string; headers?: Record<string, string>; body?: Buffer | string; from?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      localAddress: from,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
    };
    // The certificate was made for this test.
    const sent = url.startsWith('https:')
      ? secureRequest(url, { ...options, agent: false, rejectUnauthorized: false })
      : plainRequest(url, { ...options, agent: false });
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' });
    });
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    // After an answer, the rest of a refused body cannot be sent any more.
    sent.on('error', reject);
    sent.end(body);
  });
}
