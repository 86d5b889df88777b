import './pinned-node.mjs';
import autocannon from 'autocannon';

/**
 * One process of the load generator. It reads `{ origin, paths, clients, seconds, headers, run }` as JSON from its input
 * and requests one path after the other; `{n}` is a new number in each request. Writes autocannon's result, which is to be added to that
 * of other processes, and its processor time in seconds as JSON.
 */
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { origin, paths, clients, seconds, headers, run } = JSON.parse(text);
let count = 0;
const next = (request) => {
  count += 1;
  return { ...request, path: paths[count % paths.length].replace('{n}', `${run}-${count}`) };
};
const changes = paths.length > 1 || paths[0].includes('{n}');
const before = process.cpuUsage();
const result = await autocannon({
  url: origin + (changes ? '' : paths[0]),
  connections: clients,
  duration: seconds,
  headers,
  skipAggregateResult: true,
  ...(changes ? { requests: [{ setupRequest: next }] } : {}),
});
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ result, processor: (user + system) / 1e6 }));
