import { expect, it } from 'vitest';
import type { AuditLine } from '~/platform/records/audit-contract';
import { recordAddress } from './record-address';

it.each([
  [{ seller: {} }, '/admin/settings/money'],
  [{ moderation: 'all' }, '/admin/settings/posts'],
  [{ rest_days: {} }, '/admin/settings/schedule'],
  [null, '/admin/settings'],
])('a line about the settings %j: %s', (after, address) => {
  expect(recordAddress({ subject: 'settings', action: 'field.changed', subject_id: 'board', after })).toBe(address);
});

it.each([
  ['users', 'field.changed', '/admin/users/view/7'],
  ['user', 'impersonation.started', '/admin/users/view/7'],
  ['server_errors', 'field.changed', '/admin/errors/view/7'],
  ['records/books', 'record.changed', '/admin/records/books/view/7'],
  ['records/books', 'record.removed', undefined],
  ['coupons', 'coupon.given', '/admin/coupons/view/7'],
  ['coupons', 'coupon.removed', '/admin/coupons/view/7'],
  ['coupons', 'coupon.deleted', undefined],
  ['order', 'coupon.removed', '/admin/orders/view/7'],
  ['payment', 'payment.settled_by_hand', '/admin/payments/view/7'],
  ['products', 'field.changed', '/admin/settings/prices'],
  ['plans', 'plan.created', '/admin/settings/credits'],
  ['content', 'field.changed', '/admin/settings/texts?page=7'],
  ['vocabulary:degrees', 'field.changed', '/admin/settings/vocabularies?name=degrees'],
  ['collections', 'collection.changed', '/admin/collections'],
  ['collections', 'collection.removed', undefined],
  ['GET /v2/posts', 'impersonation.request', undefined],
])('a line about %s, %s: %s', (subject, action, address) => {
  expect(recordAddress({ subject, action, subject_id: '7' } as AuditLine)).toBe(address);
});
