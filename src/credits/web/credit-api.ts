import { browserApi } from '~/platform/web/browser-api';
import type { creditCalls } from '../contract';

export const api = browserApi<typeof creditCalls>();
