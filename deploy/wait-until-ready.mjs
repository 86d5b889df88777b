// Ends when the board on this machine is ready for requests, or when it has ended: systemd runs it after each start, and begins the next one only then.
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_WAIT = 170_000;
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const late = Date.now() + LONGEST_WAIT;
// systemd tells the process that it has started.
const board = Number(process.env.MAINPID);
const isReady = () =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

function hasEnded() {
  if (!board) return false;
  try {
    process.kill(board, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

while (!(await isReady())) {
  if (hasEnded()) fail('The board has ended. The lines above say why.');
  if (Date.now() > late) fail(`The board is not ready: ${url} does not answer with 200.`);
  await wait(200);
}
