export { adminApi } from './api';
export { collectionsApi } from './collections/api';
export { adminLifetimes } from './retention';
