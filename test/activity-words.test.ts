import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { auditKind } from '~/admin/audit-kinds';
import { recordAddress } from '~/admin/web/audit/record-address';
import { slices } from '~/app/slices';
import { projectRoot } from '~/platform/config/root';
import { actionText } from '~/platform/records/action-text';
import { hasFieldWords } from '~/platform/records/field-words';

const { collections, finders } = slices;
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

/** The kinds of records that use cases name in the audit log, by their literals in the source, and those of the field tools. */
function auditedSubjects(): string[] {
  const found = globSync('src/**/server/**/*.ts', { cwd: projectRoot })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/recordAudit\([\s\S]{0,600}?\);/g)])
    .flatMap(([call]) => [...call.matchAll(/subject: (?:[^,]* : )?'([a-z_]+)'/g)].map(([, subject = '']) => subject));
  return [...new Set([...found, ...collections.map(({ name }) => name), 'collections', 'records/books'])].sort();
}

describe('the activity', () => {
  it('has a screen for each kind of record, so that it says of none that it does not exist any more', () => {
    const subjects = auditedSubjects();
    expect(subjects).toEqual(expect.arrayContaining(['post', 'payment', 'products', 'settings', 'content', 'suppressions', 'vocabulary:degrees']));
    const line = { action: 'field.changed', subject_id: 'x' };
    expect(subjects.filter((subject) => recordAddress({ ...line, subject }) === undefined)).toEqual([]);
  });

  it('names each record that admins change: by its finder, or by its collection', () => {
    const found = new Set(finders.map(({ kind }) => kind));
    const nameless = collections.filter(({ name, names }) => {
      const kind = auditKind(name);
      return !names && (kind === undefined || !found.has(kind));
    });
    // There is only one record of the settings.
    expect(nameless.map(({ name }) => name)).toEqual(['settings']);
  });

  it.each(fields)('has words for the field $field of $name', ({ field, labels }) => expect(labels?.[field] !== undefined || hasFieldWords(field)).toBe(true));

  it('says of a post that its staff took it down or put it back', () => {
    const line = (before: boolean, more = {}) =>
      actionText({ action: 'field.changed', kind: 'post', before: { active: before, ...more }, after: { active: !before, headline: 'Cantor' } });
    expect(line(false, { headline: 'Cantor' })).toBe('put a post back');
    expect(line(true, { headline: 'Cantor' })).toBe('took a post down');
    expect(line(true, { headline: 'Rabbi' }), 'several fields').toBe('changed a post');
  });

  it('says of a post that its employer hid it, also where an earlier release wrote that it was taken down', () => {
    const text = (action: string, on_behalf_of: object | null) => actionText({ action, kind: 'post', on_behalf_of });
    expect(text('post.hidden', { _id: '7' })).toBe('hid a post');
    expect(text('post.taken_down', { _id: '7' })).toBe('hid a post');
    expect(text('post.taken_down', null)).toBe('took a post down');
  });

  it('has words for each action', () => {
    const actions = recordedActions();
    expect(actions).toEqual(expect.arrayContaining(['post.renewed', 'post.filled', 'coupon.deleted', 'organization.member_removed']));
    expect(actions.filter((action) => actionText({ action, kind: 'record' }) === action.replace(/[._]/g, ' '))).toEqual([]);
  });
});
