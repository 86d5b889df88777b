import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionText } from '~/platform/records/action-text';
import { hasFieldWords } from '~/platform/records/field-words';
import { projectRoot } from '~/platform/root';
import { collections } from './admin-collections';

const fields = collections.flatMap(({ name, fields: declared, labels }) => Object.keys(declared).map((field) => ({ name, field, labels })));

/** The actions that use cases write into the audit log, by their literals in the source. */
function recordedActions(): string[] {
  const calls = /(?:recordAudit|savePost|publishAs\w*|withPublishedPost)\([\s\S]{0,600}?\);/g;
  const found = globSync('src/**/server/**/*.ts', { cwd: projectRoot })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(projectRoot, file), 'utf8').matchAll(calls)])
    .flatMap(([call]) => [...call.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, action = '']) => action));
  return [...new Set(found)].sort();
}

describe('the activity', () => {
  it.each(fields)('has words for the field $field of $name', ({ field, labels }) => expect(labels?.[field] !== undefined || hasFieldWords(field)).toBe(true));

  it('says of a post that its staff took it down or put it back', () => {
    const line = (before: boolean, more = {}) =>
      actionText({ action: 'field.changed', kind: 'post', before: { active: before, ...more }, after: { active: !before, headline: 'Cantor' } });
    expect(line(false, { headline: 'Cantor' })).toBe('put a post back');
    expect(line(true, { headline: 'Cantor' })).toBe('took a post down');
    expect(line(true, { headline: 'Rabbi' }), 'several fields').toBe('changed a post');
  });

  it('has words for each action', () => {
    const actions = recordedActions();
    expect(actions).toEqual(expect.arrayContaining(['post.renewed', 'post.filled', 'coupon.deleted', 'organization.member_removed']));
    expect(actions.filter((action) => actionText({ action, kind: 'record' }) === action.replace(/[._]/g, ' '))).toEqual([]);
  });
});
