import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from './connection';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';

/** A connection to a server that answers each request with these parts, one after the other, and then closes it where it is told to. */
async function connectionTo(parts: string[], closes = false): Promise<Connection> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', async () => {
      for (const part of parts) await new Promise((done) => socket.write(part, done));
      if (closes) socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await Connection.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(() => {
    connection.close();
    server.close();
  });
  return connection;
}

test('an answer is whole, in however many parts it comes, and so is the next one', async () => {
  const connection = await connectionTo([HEAD.slice(0, 20), `${HEAD.slice(20)}ab`, 'cd']);
  for (const _ of [1, 2]) {
    const { status, body } = await connection.ask('GET / HTTP/1.1\r\n\r\n');
    expect([status, body.toString()]).toEqual([200, 'abcd']);
  }
});

test.each([
  ['is cut short', [`${HEAD}ab`], true, 'closed before'],
  ['goes on past its length', [`${HEAD}abcde`], false, 'more than the length'],
  ['has no length', ['HTTP/1.1 200 OK\r\n\r\nabcd'], false, 'without a length'],
])('an answer that %s is refused', async (_, parts, closes, reason) => {
  const connection = await connectionTo(parts, closes);
  await expect(connection.ask('GET / HTTP/1.1\r\n\r\n')).rejects.toThrow(reason);
});
