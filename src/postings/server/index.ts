/** The calls. */
export { postingsApi } from './api';
