import { describe, expect, it } from 'vitest';
import { actionText, anonymousActorName } from '~/platform/records/action-text';
import { collapseImpersonationRequests } from './rules';

const request = (actorId: string, onBehalfOf: string) => ({ action: 'impersonation.request', actorId, onBehalfOf });
const shared = { action: 'post.shared', actorId: 'a', onBehalfOf: null };

describe('the lines of the audit log', () => {
  it('collapse consecutive requests of one impersonation, and keep other lines apart', () => {
    const entries = [request('a', 'u'), request('a', 'u'), request('a', 'v'), shared, shared, request('a', 'v'), request('b', 'v')];
    expect(collapseImpersonationRequests(entries).map(({ entry, count }) => [entry.action, entry.actorId, entry.onBehalfOf, count])).toEqual([
      ['impersonation.request', 'a', 'u', 2],
      ['impersonation.request', 'a', 'v', 1],
      ['post.shared', 'a', null, 1],
      ['post.shared', 'a', null, 1],
      ['impersonation.request', 'a', 'v', 1],
      ['impersonation.request', 'b', 'v', 1],
    ]);
    expect(collapseImpersonationRequests([])).toEqual([]);
  });

  it.each([
    ['impersonation.request', 'user', 1, 'made a request'],
    ['impersonation.request', 'user', 1_200, 'made 1,200 requests'],
    ['post.published', 'post', 1, 'published a post'],
    ['field.changed', 'coupon', 1, 'changed a coupon'],
    ['field.changed', 'organization', 1, 'changed an organization'],
    ['field.changed', 'user', 1, 'changed a user'],
    ['field.changed', 'the settings', 1, 'changed the settings'],
    ['record.field_set', 'record', 1, 'record field set'],
  ])('describe %s of a %s (%i) as “%s”', (action, kind, count, text) => {
    expect(actionText({ action, kind, count })).toBe(text);
  });

  it('tell a change that was undone from a change', () => {
    expect(actionText({ action: 'field.changed', kind: 'coupon', undoes: true })).toBe('undid a change to a coupon');
    expect(actionText({ action: 'field.changed', kind: 'coupon', undoes: false })).toBe('changed a coupon');
  });

  it('name a visitor or the board for a line without an actor', () => {
    expect(anonymousActorName('post.published')).toBe('The board');
    expect(anonymousActorName('credits.bought')).toBe('A visitor');
  });
});
