import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { boot } from './boot';

await boot(build as unknown as ServerBuild, (server, options, listening) => {
  const answer = getRequestListener(server.fetch);
  // Most requests are for what is kept: they do without the whole application.
  const http = createServer((incoming, outgoing) => server.answerKept(incoming, outgoing) || answer(incoming, outgoing));
  return http.listen(options, () => listening(http.address() as AddressInfo));
});
