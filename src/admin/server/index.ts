/** The calls. */
export { adminApi } from './api';
export { collectionsApi } from './collections/api';
