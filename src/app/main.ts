import * as build from 'virtual:react-router/server-build';
import { serve } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { boot } from './boot';

await boot(build as unknown as ServerBuild, (fetch, options, listening) => serve({ fetch, ...options }, listening));
