const EVERY = 10;

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Does something asynchronous and says for how long at most nothing else could run on this thread meanwhile: in milliseconds
 * of processor time, so that a busy machine does not count.
 */
export async function longestPause(act: () => Promise<unknown>): Promise<number> {
  let last = cpuTime();
  let longest = 0;
  const tick = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, EVERY);
  try {
    await act();
    tick();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
