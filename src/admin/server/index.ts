/** The calls. */
export { adminApi } from './api';
export { collectionsApi } from './collections/api';
/** How long its rows are kept. */
export { adminLifetimes } from './retention';
