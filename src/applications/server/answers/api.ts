import { implement } from '~/platform/http/implementation';
import { figuresCalls } from '../../figures-contract';
import { showFigures } from './show-figures';

export const answerFiguresApi = implement(figuresCalls, {
  'GET /v2/employer/organizations/{id}/answer_figures': ({ ctx, viewer, params, query }) => showFigures(ctx, viewer, params.id, query.page),
});
