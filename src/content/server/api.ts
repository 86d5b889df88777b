import { implement } from '~/platform/http/implementation';
import { contentCalls } from '../contract';
import { readContent } from './read-content';

export const contentApi = implement(contentCalls, {
  'GET /content/{name}': ({ ctx, params }) => readContent(ctx, params.name),
});
