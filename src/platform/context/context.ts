import type { Logger } from 'pino';
import type { Clock } from '../calendar/clock';
import type { Config } from '../config/config';
import type { Database, ReadDatabase } from '../database';
import type { Disk } from '../disk/disk-space';
import type { Mailer } from '../mail';
import type { RemoteFiles } from '../network/remote-files';
import type { Queue } from '../queue';
import type { Storage } from '../storage';

/**
 * The services that a use case needs. Built once in `app/context.ts`; a slice with a port of its own
 * (for example the payment gateway) adds it by declaration merging, so that the platform does not depend on slices.
 */
export interface Context {
  config: Config;
  clock: Clock;
  db: Database;
  /** Runs `work` in a read-only transaction without time limits that sees one state of the database; for work in the background. */
  inSnapshot<Result>(work: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Stores on the primary what was derived from a record, also while the record was read on a replica. What is stored must name what it was derived
   * from, so that it changes nothing once that has changed.
   */
  storeDerived(store: (db: Database) => Promise<unknown>): Promise<void>;
  disk: Disk;
  log: Logger;
  mailer: Mailer;
  queue: Queue;
  remoteFiles: RemoteFiles;
  storage: Storage;
  /** Makes signatures and keyed hashes; the same on every instance. */
  appSecret: string;
  /**
   * The secrets that count for access tokens, signed links, and stored hashes that a request is compared with: `appSecret` first, and the
   * one before it while an operator changes it.
   */
  appSecrets: readonly [string, ...string[]];
  /** The secrets with which mailed links are signed and stored mails encrypted. The first makes new ones; the others are earlier ones of the board. */
  mailSecrets: readonly [string, ...string[]];
}

/**
 * The services of a use case that only reads, whose database may be a replica (`Call.reads`). It has none by which a use case changes something
 * outside its answer. Every context is one.
 */
export type ReadContext = Omit<Context, 'db' | 'inSnapshot' | 'mailer' | 'queue'> & { db: ReadDatabase };
