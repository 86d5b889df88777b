import { expect, it } from 'vitest';
import type { AuditRow } from '~/platform/audit';
import { stateLines } from './state-lines';

const row = (changes: Partial<AuditRow>) => ({ id: 'line', at: new Date(0), actorId: 'owner', onBehalfOf: 'owner', after: null, ...changes }) as AuditRow;

it.each<[changes: Partial<AuditRow>, act: string]>([
  [{ action: 'post.hidden' }, 'hidden'],
  // As earlier releases wrote it.
  [{ action: 'post.taken_down' }, 'hidden'],
  [{ action: 'post.taken_down', actorId: 'admin', onBehalfOf: null }, 'taken_down'],
  [{ action: 'field.changed', actorId: 'admin', onBehalfOf: null, after: { active: false } }, 'taken_down'],
])('%j is shown as %s', (changes, act) => {
  expect(stateLines([row(changes)]).map(({ line }) => line.act)).toEqual([act]);
});
