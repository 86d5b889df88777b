import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';
import { say } from './say.mjs';

const folder = join(root, '.preparing');
const owner = join(folder, 'pid');

/** Runs `work` while no other command of this checkout installs or builds; waits for one that does. */
export async function alone(work) {
  for (let told = false; !take(); told = true) {
    if (!told) say('Another command is installing or building here; waiting for it …');
    await wait(300);
  }
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    mkdirSync(folder);
    writeFileSync(owner, String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (ownerIsGone()) rmSync(folder, { recursive: true, force: true });
  return false;
}

/** A command that was killed leaves its lock behind. */
function ownerIsGone() {
  try {
    const pid = Number(readFileSync(owner, 'utf8'));
    // The lock was just created, and its owner has not written its id yet.
    if (!pid) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
