import { expect, it } from 'vitest';
import type { AuditLine } from '~/platform/records/audit-contract';
import { recordAddress } from './record-address';

it.each([
  ['users', 'field.changed', '/admin/users/view/7'],
  ['user', 'impersonation.started', '/admin/users/view/7'],
  ['server_errors', 'field.changed', '/admin/errors/view/7'],
  ['records/books', 'record.changed', '/admin/records/books/view/7'],
  ['records/books', 'record.removed', undefined],
  ['coupons', 'coupon.given', '/admin/coupons/view/7'],
  ['settings', 'field.changed', undefined],
  ['GET /v2/posts', 'impersonation.request', undefined],
])('a line about %s, %s: %s', (subject, action, address) => {
  expect(recordAddress({ subject, action, subject_id: '7' } as AuditLine)).toBe(address);
});
