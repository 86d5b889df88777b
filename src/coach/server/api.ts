import { implement } from '~/platform/http/implementation';
import { csvOfRecords } from '~/platform/records/csv';
import { listRecords } from '~/platform/records/list';
import { adminCoachCalls } from '../admin-contract';
import { coachPageCalls } from '../contract';
import { createLaw, lawList, removeLaw, showLaw } from './admin/law-records';
import { createWord, removeWord, showWord, wordList } from './admin/word-records';
import { showLaws } from './show-laws';

export const coachPageApi = implement(coachPageCalls, { 'GET /v2/pay_transparency': ({ ctx }) => showLaws(ctx) });

export const adminCoachApi = implement(adminCoachCalls, {
  'GET /v3/admin/post_laws': ({ ctx, query }) => listRecords(ctx, lawList, query),
  'GET /v3/admin/post_laws/csv': ({ ctx, query }) => csvOfRecords(ctx, lawList, query, 'laws'),
  'GET /v3/admin/post_laws/{id}': ({ ctx, params }) => showLaw(ctx, params.id),
  'POST /v3/admin/post_laws': ({ ctx, viewer, body }) => createLaw(ctx, viewer, body),
  'DELETE /v3/admin/post_laws/{id}': ({ ctx, viewer, params }) => removeLaw(ctx, viewer, params.id),
  'GET /v3/admin/words_to_avoid': ({ ctx, query }) => listRecords(ctx, wordList, query),
  'GET /v3/admin/words_to_avoid/csv': ({ ctx, query }) => csvOfRecords(ctx, wordList, query, 'words'),
  'GET /v3/admin/words_to_avoid/{id}': ({ ctx, params }) => showWord(ctx, params.id),
  'POST /v3/admin/words_to_avoid': ({ ctx, viewer, body }) => createWord(ctx, viewer, body),
  'DELETE /v3/admin/words_to_avoid/{id}': ({ ctx, viewer, params }) => removeWord(ctx, viewer, params.id),
});
