import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
