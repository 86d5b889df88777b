import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './vite-compress.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // All routes are in one answer, so cached pages need no further requests for them.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
