import { ConfigError } from '~/platform/config/config';
import { sentenceOf } from '~/platform/context/sentence-of';
import { databaseCause, isOfBucket } from '~/platform/database/causes';
import { DirectoryInUse } from '~/platform/database/directory-lock';
import { DatabaseUnfit } from '~/platform/database/fitness';
import { MigrationFailed, SchemaTooOld } from '~/platform/database/migrate';
import { DataDirectoryUnusable } from '~/platform/disk/data-directory';
import { isDiskFull } from '~/platform/disk/disk-space';
import { SchemaOutdated } from './prepare-schema';
import { PublishedPassword } from './published-passwords';

/** Errors whose message is for the operator. */
const OF_THE_OPERATOR = [ConfigError, DatabaseUnfit, DirectoryInUse, DataDirectoryUnusable, SchemaOutdated, SchemaTooOld, MigrationFailed, PublishedPassword];

/** A message of one line for a fault that the operator can correct, at start or of a command; undefined for any other error. */
export function startFault(error: unknown): string | undefined {
  if (OF_THE_OPERATOR.some((kind) => error instanceof kind)) return (error as Error).message;
  return listenFault(error) ?? bucketFault(error) ?? diskFault(error) ?? databaseFault(error);
}

/** A sentence for a refusal of the bucket or a fault of the way to it; undefined for any other error. */
const bucketFault = (error: unknown): string | undefined => (isOfBucket(error) ? `The bucket cannot be used: ${sentenceOf(error)}` : undefined);

/** A message for an address or a port that is not available. */
function listenFault(error: unknown): string | undefined {
  const { code, syscall, address, port, hostname } = error as { code?: string; syscall?: string; address?: string; port?: number; hostname?: string };
  if (syscall === 'getaddrinfo' && hostname !== undefined && !isOfBucket(error)) return `The host "${hostname}" is not known: check HOST and DATABASE_URL.`;
  if (syscall !== 'listen') return undefined;
  const why: Record<string, string> = { EADDRINUSE: 'another process uses it', EACCES: 'this user may not', EADDRNOTAVAIL: 'this machine has no such address' };
  return `The board cannot listen at ${address ?? ''}:${port ?? ''}: ${why[code ?? ''] ?? code}.`;
}

/** A sentence for a disk of this machine that is full; PostgreSQL has a code of its own for that of its server. */
const diskFault = (error: unknown): string | undefined =>
  (error as NodeJS.ErrnoException).syscall !== undefined && isDiskFull(error) ? 'The disk is full.' : undefined;

function databaseFault(error: unknown): string | undefined {
  const cause = databaseCause(error) ?? (isDiskFull(error) ? 'the disk is full' : undefined);
  return cause && `The database that DATABASE_URL names cannot be used: ${withEnd(cause)}`;
}

const withEnd = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);
