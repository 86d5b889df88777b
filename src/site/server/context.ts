import type { ServerErrorStore } from './server-error-store';

declare module '~/platform/context' {
  interface Context {
    /** Stores unexpected errors in the background. */
    serverErrors: ServerErrorStore;
  }
}
