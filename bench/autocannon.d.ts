// The part of autocannon that the benchmark uses; the package has no types.
declare module 'autocannon' {
  /** The result of several processes that were started with `skipAggregateResult`. */
  function aggregateResult(
    results: object[],
    options: { url: string; connections: number },
  ): { latency: { p97_5: number }; requests: { total: number }; duration: number; non2xx: number; errors: number };
  export default { aggregateResult };
}
