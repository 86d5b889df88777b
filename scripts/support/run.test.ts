import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';

const module = fileURLToPath(new URL('./run.mjs', import.meta.url));
/** Tells its process id, starts a process of its own, and ends at SIGINT. */
const polite = `trap 'exit 0' INT; sleep 600 & echo "pid $$ $!"; wait`;

const exists = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Runs a script with `run`, and sends it a signal once it has written a text. */
async function interrupt(script: string, signal: NodeJS.Signals, when: RegExp) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `import { run } from ${JSON.stringify(module)};\n${script}`]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  child.stdout.on('data', () => when.test(output) && child.kill(signal));
  const [code] = await once(child, 'exit');
  return { code, output };
}

describe('commands that run side by side', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('end with all that they started at %s, and nothing else is started', async (signal) => {
    const script = `await Promise.all([1, 2].map(async () => { await run('bash', ['-c', ${JSON.stringify(polite)}]); console.log('went on'); }));`;
    const { code, output } = await interrupt(script, signal, /pid[\s\S]*pid/);
    const pids = [...output.matchAll(/\d+/g)].map(Number);
    expect(pids).toHaveLength(4);
    // The system removes a killed process whose parent is gone a moment later.
    await vi.waitFor(() => expect(pids.filter(exists)).toEqual([]), { timeout: 10_000 });
    expect(output).not.toContain('went on');
    expect(code).toBe(130);
  });

  const withFile = `mkdir "$TMPDIR/data"; touch "$TMPDIR/data/file"; echo "tmp $TMPDIR"; sleep 600 & wait; wait`;
  it.each([
    ['SIGINT', `trap 'exit 0' INT; ${withFile}`],
    ['SIGTERM', `trap '' INT; ${withFile}`],
  ] as const)(
    'leave no temporary files at %s, not even those of a command that must be killed',
    async (signal, command) => {
      const script = `await Promise.all([1, 2].map(() => run('bash', ['-c', ${JSON.stringify(command)}])));`;
      const { output } = await interrupt(script, signal, /tmp .*[\s\S]*tmp .*\n/);
      const folders = [...output.matchAll(/tmp (.+)/g)].map(([, folder]) => folder as string);
      expect(new Set(folders).size).toBe(2);
      expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
      // The path of a PostgreSQL socket in it stays below 107 bytes where the system's own folder has at most 50.
      for (const folder of folders) expect(folder.slice(tmpdir().length)).toMatch(/^.{1,12}$/);
    },
    20_000,
  );

  it('leave no temporary files when they end by themselves', async () => {
    const { run } = await import('./run.mjs');
    const file = join(tmpdir(), `parnassa-run-${process.pid}`);
    expect(await run('bash', ['-c', `touch "$TMPDIR/file" && echo -n "$TMPDIR" > ${file}`])).toBe(0);
    const folder = readFileSync(file, 'utf8');
    rmSync(file);
    expect(folder).not.toBe(tmpdir());
    expect(existsSync(folder)).toBe(false);
  });

  it('return their exit codes', async () => {
    const { run } = await import('./run.mjs');
    const quiet = { stdio: 'ignore' };
    expect(await Promise.all([run('bash', ['-c', 'exit 3'], quiet), run('bash', ['-c', 'kill -9 $$'], quiet), run('true', [], quiet)])).toEqual([3, 1, 0]);
  });

  it('reject where the command does not exist', async () => {
    const { run } = await import('./run.mjs');
    await expect(run('no-such-command', [])).rejects.toThrow('ENOENT');
  });
});
