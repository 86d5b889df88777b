import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // One answer with every route keeps cached pages free of follow-up look-ups.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
