/// <reference types="vite/client" />

/** The package version: what clients compare with the header `x-dlapp-version`. */
declare const __APP_VERSION__: string;

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  export const assets: ServerBuild['assets'];
  export const routes: ServerBuild['routes'];
  export const entry: ServerBuild['entry'];
}

/** The address of a module for `new Worker(…)`; see vite-threads.ts. */
declare module '*?thread' {
  const file: URL;
  export default file;
}
