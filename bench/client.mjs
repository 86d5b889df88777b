import autocannon from 'autocannon';

/**
 * The load generator, a process of its own. Argument: JSON `{ url, clients, seconds, headers }`; where the url ends in
 * `fresh=`, each request has another number after it. Writes autocannon's result as JSON.
 */
const { url, clients, seconds, headers } = JSON.parse(process.argv[2]);
const { pathname, search } = new URL(url);
let count = 0;
const anew = (request) => {
  count += 1;
  return { ...request, path: `${pathname}${search}${count}` };
};
const result = await autocannon({
  url,
  connections: clients,
  duration: seconds,
  headers,
  ...(search.endsWith('fresh=') ? { requests: [{ setupRequest: anew }] } : {}),
});
process.stdout.write(JSON.stringify(result));
