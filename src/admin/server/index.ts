/** The calls. */
export { adminApi } from './api';
