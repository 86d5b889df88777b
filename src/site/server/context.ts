import type { ServerErrorStore } from './server-error-store';

declare module '~/platform/context' {
  interface Context {
    /** Takes unexpected faults and stores them in the background. */
    serverErrors: ServerErrorStore;
  }
}
