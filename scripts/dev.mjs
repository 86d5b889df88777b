import { install } from './support/prepare.mjs';
import { run } from './support/run.mjs';

// `npm run dev`: the board from its sources; screens change as they are saved.
await install();
// A terminal's Ctrl-C reaches the board too; it ends by itself, and this command with it.
process.on('SIGINT', () => {});
process.exit(await run('node', ['scripts/support/dev-server.mjs'], { stdio: 'inherit' }));
