import { buildIfStale, install } from './support/prepare.mjs';

// `npm run build`: installs and builds, as `npm start` does before it starts the board.
await install();
await buildIfStale();
