import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const PAGE_TOKEN = 'EAAB-page-token-of-the-board';

export type GraphReply = { status?: number; body: object } | 'reset' | 'silence';

interface GraphRequest {
  path: string;
  fields: URLSearchParams;
  authorization: string | undefined;
}

/** A refusal as the Graph API words it, with the token in it. */
export const graphRefusal = (code: number, status = 400): GraphReply => ({
  status,
  body: { error: { code, type: 'OAuthException', message: `Malformed access token ${PAGE_TOKEN}` } },
});

/** A stand-in for the Graph API in tests: records the requests, and gives the reply of the test. */
export async function startGraphApi() {
  const requests: GraphRequest[] = [];
  const state: { reply: () => GraphReply } = { reply: published };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const chunk of request) text += chunk;
    requests.push({ path: request.url ?? '', fields: new URLSearchParams(text), authorization: request.headers.authorization });
    const reply = state.reply();
    if (reply === 'silence') return;
    if (reply === 'reset') return request.socket.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    /** The environment that connects a board with the stand-in. */
    env: { FACEBOOK_PAGE_ID: '4711', FACEBOOK_PAGE_TOKEN: PAGE_TOKEN, FACEBOOK_API_HOST: `http://127.0.0.1:${port}` },
    replyWith(reply: GraphReply) {
      state.reply = () => reply;
    },
    /** Forgets the requests, and publishes again. */
    reset() {
      requests.length = 0;
      state.reply = published;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const published = (): GraphReply => ({ body: { id: '4711_1' } });
