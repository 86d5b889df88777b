import { buildIfStale, install } from './support/prepare.mjs';

// `npm run build`: what `npm start` would do first, without starting.
await install();
await buildIfStale();
