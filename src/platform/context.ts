import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './database';
import type { Disk } from './disk-space';
import type { Mailer } from './mail';
import type { Queue } from './queue';
import type { Storage } from './storage';

/**
 * What a use case works with. Built once in `app/context.ts`; a slice that brings a port of its own
 * (the payment gateway, say) adds it by declaration merging, so that the platform knows no slice.
 */
export interface Context {
  config: Config;
  clock: Clock;
  db: Database;
  disk: Disk;
  log: Logger;
  mailer: Mailer;
  queue: Queue;
  storage: Storage;
}
