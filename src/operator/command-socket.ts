import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { startFault } from '~/app/start-faults';
import { sentenceOf } from '~/platform/context/sentence-of';
import type { OperatedBoard } from './board';
import { runBoardCommand } from './commands/board-commands';
import { PasswordNeeded, Refusal } from './refusal';
import type { Progress, Terminal } from './terminal';

/** Longer paths of sockets do not fit into the system's structure. */
const LONGEST_SOCKET_PATH = 100;

/** A line of the answer: the terminal's calls, one after the other, and at last the end. */
type Line =
  | { call: 'say' | 'good' | 'bad'; text: string }
  | { call: 'progress'; id: number; label: string; total: number }
  | { call: 'advance'; id: number; by: number }
  | { call: 'done'; id: number; text: string }
  | { call: 'end'; refusal?: string; needsPassword?: boolean; fault?: string };

/**
 * The socket on which the process that serves from a data directory takes commands; undefined where the path is too long. It must be in that
 * directory: in one that others can write to, somebody else could take the commands, and passwords with them.
 */
function socketOf(dataDir: string): string | undefined {
  const path = join(resolve(dataDir), 'operator.sock');
  return path.length <= LONGEST_SOCKET_PATH ? path : undefined;
}

/** Why a board that serves from a data directory takes no commands there; undefined where its path is short enough. */
export const whyNoCommands = (dataDir: string): string | undefined =>
  socketOf(dataDir) === undefined
    ? `A board serves from ${resolve(dataDir)} (DATA_DIR) and takes no commands: the path of its socket, operator.sock in that directory, is longer than ${LONGEST_SOCKET_PATH} characters. Stop the board first, or give it a shorter DATA_DIR.`
    : undefined;

/**
 * Takes commands from the operator's command line while an embedded board serves, because only this process can open its database.
 * The socket is a file that only this system user can open.
 * @returns a function that ends it.
 */
export async function takeCommands(board: OperatedBoard): Promise<() => Promise<void>> {
  const path = socketOf(board.config.DATA_DIR);
  if (path === undefined) {
    board.ctx.log.warn(
      `The path of operator.sock in DATA_DIR is longer than ${LONGEST_SOCKET_PATH} characters: commands work only while the board is stopped.`,
    );
    return async () => {};
  }
  // A process that was killed leaves its socket behind. The lock on the directory says that no other process uses it.
  await rm(path, { force: true });
  const server = createServer(async (incoming, outgoing) => {
    const write = (line: Line) => outgoing.write(`${JSON.stringify(line)}\n`);
    try {
      const { name, input } = (await json(incoming)) as { name: string; input: unknown };
      await runBoardCommand(board, name, input, remoteTerminal(write));
      write({ call: 'end' });
    } catch (error) {
      if (error instanceof Refusal) write({ call: 'end', refusal: error.message, needsPassword: error instanceof PasswordNeeded });
      else {
        board.ctx.log.error({ err: error }, 'a command of the operator failed');
        write({ call: 'end', fault: startFault(error) ?? sentenceOf(error) });
      }
    }
    outgoing.end();
  });
  // Commands may take long.
  server.requestTimeout = 0;
  await listenPrivately(server, path);
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(path, { force: true });
  };
}

async function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening));
  } finally {
    process.umask(mask);
  }
}

/** A terminal whose calls travel to the command line. */
function remoteTerminal(write: (line: Line) => void): Terminal {
  let progresses = 0;
  const line = (call: 'say' | 'good' | 'bad') => (text: string) => write({ call, text });
  return {
    say: line('say'),
    good: line('good'),
    bad: line('bad'),
    progress(label, total) {
      progresses += 1;
      const id = progresses;
      write({ call: 'progress', id, label, total });
      return { advance: (by = 1) => write({ call: 'advance', id, by }), done: (text) => write({ call: 'done', id, text }) };
    },
  };
}

/**
 * Sends a command to the process that serves from a data directory.
 * @returns false where no process takes commands there.
 * @throws Refusal as the command itself would; an error where the process ends before the command does.
 */
export async function sendCommand(dataDir: string, name: string, input: unknown, terminal: Terminal): Promise<boolean> {
  const socketPath = socketOf(dataDir);
  if (socketPath === undefined) return false;
  const answer = await new Promise<IncomingMessage | undefined>((answered, failed) => {
    const call = request({ socketPath, method: 'POST', path: '/' }, answered);
    call.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? answered(undefined) : failed(error)));
    call.end(JSON.stringify({ name, input }));
  });
  if (!answer) return false;
  const progresses = new Map<number, Progress>();
  for await (const text of createInterface({ input: answer })) {
    const line = JSON.parse(text) as Line;
    if (line.call === 'progress') progresses.set(line.id, terminal.progress(line.label, line.total));
    else if (line.call === 'advance') progresses.get(line.id)?.advance(line.by);
    else if (line.call === 'done') progresses.get(line.id)?.done(line.text);
    else if (line.call !== 'end') terminal[line.call](line.text);
    else if (line.refusal !== undefined) throw new (line.needsPassword ? PasswordNeeded : Refusal)(line.refusal);
    else if (line.fault !== undefined) throw new Error(`The board that serves could not carry out the command: ${line.fault} Its log says more.`);
    else return true;
  }
  throw new Error('The running board stopped before the command finished.');
}
