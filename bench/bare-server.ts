import './pinned-node.mjs';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A bare Node server, the upper bound of the speed: the same bytes from memory for every request. Usage: bare-server.ts <file> <content type> */
const [file = '', type = 'text/html'] = process.argv.slice(2);
const body = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`));
