import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '~/app/metrics';
import { readConfig } from '~/platform/config/config';
import { projectRoot } from '~/platform/config/root';
import { allocatorSettings, serverFlags } from '../scripts/support/server-flags.mjs';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

/** The settings of a unit: `Section.Name=value`, in the order of the file. */
function settingsOf(unit: string): string[] {
  let section = '';
  return read(`deploy/systemd/${unit}`)
    .split('\n')
    .flatMap((line) => {
      section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section;
      return /^\w+=/.test(line) ? [`${section}.${line}`] : [];
    });
}

/** The variables of an environment file, as systemd and the shell read it. */
function environmentOf(file: string): Record<string, string> {
  const lines = read(file).matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]));
}

describe('the files to deploy a board', () => {
  it('start the server with the options of `npm start`', () => {
    const flags = serverFlags.join(' ');
    const variables = Object.entries(allocatorSettings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ');
    for (const unit of ['parnassa.service', 'parnassa@.service']) {
      expect(settingsOf(unit)).toContain(`Service.ExecStart=/opt/parnassa/current/node_modules/node/bin/node ${flags} build/server/index.js`);
      expect(settingsOf(unit)).toContain(`Service.Environment=${variables}`);
    }
    const entrypoint = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(read('deploy/Containerfile'))?.[1] ?? '');
    expect(entrypoint).toEqual(['node', ...serverFlags, 'build/server/index.js']);
    expect(read('deploy/Containerfile').split('\n')).toContain(`ENV ${variables}`);
  });

  it('have the same unit for one process and for several, which read one file more', () => {
    const several = settingsOf('parnassa@.service').filter((line) => line !== 'Service.EnvironmentFile=/etc/parnassa/%i.env');
    expect(several).toEqual(settingsOf('parnassa.service').map((line) => line.replace(/^(Unit\.Description=.*)$/, '$1, process %i')));
  });

  it('end the wait for a board that has ended at once, so that systemd can start it again', () => {
    const started = performance.now();
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    const env = { ...process.env, PORT: '1', MAINPID: String(gone) };
    const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, 'deploy/wait-until-ready.mjs')], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'The board has ended. The lines above say why.\n']);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it('log no query and no code of a path in nginx', () => {
    const conf = read('deploy/nginx/parnassa.conf');
    const pattern = new RegExp(/~(\^\(\?<parnassa_beginning>.*) \$parnassa_beginning;/.exec(conf)?.[1] ?? '');
    const logged = (path: string) => pattern.exec(path)?.[1];
    expect(
      ['/auth/confirm/SECRET?x=1', '/gift/SECRET', '/?gc=SECRET', '/api/v2/auth/confirm/SECRET', '/alerts/end/1?key=SECRET', '/assets/a.js?x'].map(logged),
    ).toEqual(['/auth', '/gift', '/', '/api/v2/auth', '/alerts', '/assets/a.js']);
    expect(conf.match(/access_log .* parnassa;/g)).toHaveLength(2);
    expect(conf.match(/error_log .* crit;/g)).toHaveLength(2);
  });

  it('give systemd more time for a stop than the board takes', () => {
    expect(settingsOf('parnassa.service')).toContain('Service.TimeoutStopSec=15');
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('have units that systemd understands', () => {
    const units = ['parnassa.service', 'parnassa@3001.service', 'parnassa-backup.service', 'parnassa-backup.timer'];
    const paths = units.map((unit) => join(projectRoot, 'deploy/systemd', unit));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    // The board is not installed where the tests run.
    const faults = `${stdout}\n${stderr}`.split('\n').filter((line) => line.includes('parnassa') && !line.includes('/opt/parnassa/current/'));
    expect(faults).toEqual([]);
  });

  it('have an example of settings that starts as soon as it has a secret', () => {
    const example = environmentOf('deploy/board.env');
    expect(() => readConfig(example)).toThrow('Wrong configuration: APP_SECRET is needed with DATABASE_URL');
    expect(readConfig({ ...example, APP_SECRET: '9f2c4d1e8b7a60533c1d9e4f7a8b2c6d' })).toMatchObject({ isPublic: true, seed: 'none', METRICS_PORT: 9464 });
  });

  it('alert about metrics that the board has', async () => {
    const usage = () => ({ bytes: 0, entries: 0, hits: 0, misses: 0 });
    const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
    const driver = { kind: 'postgres', pool, pipelines: { unanswered: () => 0 } };
    const readState = async () => ({ isDatabaseUp: false, disks: [] });
    const sources = { answers: { usage }, driver, queue: { depths: async () => [] }, readState };
    const known = await createMetrics(sources as never).text();
    const rules = read('deploy/prometheus/parnassa.rules.yml');
    const named = [...rules.matchAll(/\b((?:parnassa|nodejs|process)_\w+)\b/g)].map(([, name = '']) => name.replace(/_(count|bucket|sum)$/, ''));
    expect(named.length).toBeGreaterThan(5);
    expect([...new Set(named)].filter((name) => !known.includes(`# TYPE ${name} `))).toEqual([]);
  });

  it('are all where the page about deploying says', () => {
    const page = read('docs/deploying.md');
    const commands = [...page.matchAll(/\/opt\/parnassa\/current\/(deploy\/[\w./-]+\w)/g)].map(([, file = '']) => file);
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });
});
