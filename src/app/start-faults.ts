import { ConfigError } from '~/platform/config';
import { DataDirectoryUnusable } from '~/platform/data-directory';
import { DirectoryInUse } from '~/platform/database/directory-lock';
import { errorCodes, isDatabaseUnavailable } from '~/platform/database/errors';
import { MigrationFailed } from '~/platform/database/migrate';
import { SchemaOutdated } from './prepare-schema';

/** Faults of the database at the first connection, by PostgreSQL's code. */
const DATABASE_REASONS: Record<string, string> = {
  '3D000': 'the server has no such database',
  '28000': 'the server refuses this user',
  '28P01': 'the password is wrong',
  '22023': 'a parameter of the address has a value that PostgreSQL does not take',
};

/** Errors whose message is written for the operator. */
const TOLD = [ConfigError, DirectoryInUse, DataDirectoryUnusable, SchemaOutdated, MigrationFailed];

/** A message of one line for a fault at start that the operator can correct; undefined for any other error. */
export function startFault(error: unknown): string | undefined {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message;
  return listenFault(error) ?? databaseFault(error);
}

/** A message for an address or a port that is not available. */
function listenFault(error: unknown): string | undefined {
  const { code, syscall, address, port, hostname } = error as { code?: string; syscall?: string; address?: string; port?: number; hostname?: string };
  if (syscall === 'getaddrinfo' && hostname !== undefined) return `The host "${hostname}" is not known: check HOST and DATABASE_URL.`;
  if (syscall !== 'listen') return undefined;
  const why: Record<string, string> = { EADDRINUSE: 'another process uses it', EACCES: 'this user may not', EADDRNOTAVAIL: 'this machine has no such address' };
  return `The board cannot listen at ${address ?? ''}:${port ?? ''}: ${why[code ?? ''] ?? code}.`;
}

function databaseFault(error: unknown): string | undefined {
  const reason = errorCodes(error)
    .map((code) => DATABASE_REASONS[code])
    .find(Boolean);
  if (reason) return `The database that DATABASE_URL names cannot be used: ${reason}.`;
  if (!isDatabaseUnavailable(error)) return undefined;
  return 'The database that DATABASE_URL names cannot be reached: is the server running at this address, and does it accept connections from here?';
}
