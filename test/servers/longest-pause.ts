const TICK_INTERVAL = 10;

const cpuTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Measures the longest time for which asynchronous work blocks this thread, in milliseconds of processor time, so that
 * other load on the machine does not count.
 */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let last = cpuTime();
  let longest = 0;
  const tick = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(tick, TICK_INTERVAL);
  try {
    await work();
    tick();
  } finally {
    clearInterval(timer);
  }
  return longest;
}
