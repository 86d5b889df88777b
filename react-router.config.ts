import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './vite-compress.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // One answer with every route keeps cached pages free of follow-up look-ups.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
