const EVERY = 10;

/** Does something asynchronous and says for how many milliseconds at most nothing else could run on this thread meanwhile. */
export async function longestPause(act: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const tick = () => {
    const now = performance.now();
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
