import type { Socket } from 'node:net';

/** Ends an answer whose client is too slow, which is no fault of the board. */
export class ClientTooSlow extends Error {
  override name = 'ClientTooSlow';
}

/**
 * The same answer, with a body that reports a fault which occurs while it is sent. The client has the status by then, so its connection is
 * reset: it sees a transfer that broke off, never an end. Nothing is read ahead of the client, and one that goes away is no fault.
 * @param socket the client's connection; undefined within the process, where the reader gets the fault.
 */
export function watchedAnswer(answer: Response, socket: Pick<Socket, 'resetAndDestroy'> | undefined, report: (error: unknown) => void): Response {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // Also a fault between two pieces, while the client reads nothing.
        reader.closed.catch((error) => {
          if (!(error instanceof ClientTooSlow)) report(error);
          // The HTTP server would send the message of an error to the client.
          if (socket) socket.resetAndDestroy();
          else controller.error(error);
        });
      },
      async pull(controller) {
        const next = await reader.read().catch(() => undefined);
        if (next?.done) controller.close();
        else if (next) controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}
