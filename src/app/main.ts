import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { boot } from './boot';

await boot(build as unknown as ServerBuild);
