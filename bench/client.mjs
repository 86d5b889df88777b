import autocannon from 'autocannon';

/**
 * The load generator, a process of its own. It reads `{ origin, paths, clients, seconds, headers }` as JSON from its input
 * and requests one path after the other; `{n}` is a new number in each request. Writes autocannon's result as JSON.
 */
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { origin, paths, clients, seconds, headers } = JSON.parse(text);
let count = 0;
const next = (request) => {
  count += 1;
  return { ...request, path: paths[count % paths.length].replace('{n}', `${Date.now()}-${count}`) };
};
const changes = paths.length > 1 || paths[0].includes('{n}');
const result = await autocannon({
  url: origin + (changes ? '' : paths[0]),
  connections: clients,
  duration: seconds,
  headers,
  ...(changes ? { requests: [{ setupRequest: next }] } : {}),
});
process.stdout.write(JSON.stringify(result));
