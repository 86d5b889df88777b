// Ends when the board on this machine is ready for requests. systemd runs it after each start.
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_WAIT = 170_000;
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const late = Date.now() + LONGEST_WAIT;
const isReady = () =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

while (!(await isReady())) {
  if (Date.now() > late) {
    process.stderr.write(`The board is not ready: ${url} does not answer with 200.\n`);
    process.exit(1);
  }
  await wait(200);
}
