import type { Context } from '~/platform/context/context';
import { notFound } from '~/platform/context/errors';
import { inTransaction } from '~/platform/database/transaction';
import { implement } from '~/platform/http/implementation';
import type { Viewer } from '~/platform/http/viewer';
import { setFields } from '~/platform/records/change-fields';
import { refuseChangedSince, versionOf } from '~/platform/records/version';
import { askAll } from '~/platform/slices/questions';
import { vocabularyUse } from '../../questions';
import { type AdminVocabulary, vocabularyCalls } from '../../vocabulary-contract';
import type { VocabularyName } from '../../vocabulary-names';
import { newEntryId, presentName } from '../../vocabulary-rules';
import { renameSome } from '../rename-records';
import { lockVocabularies, readVocabulary } from '../vocabularies';
import { vocabularyCollection } from './vocabulary-collection';

/** A vocabulary, with the number of records that have each value. */
async function showVocabulary(ctx: Context, name: VocabularyName): Promise<AdminVocabulary> {
  const vocabulary = await readVocabulary(ctx.db, name);
  const counted = await Promise.all(askAll(ctx, vocabularyUse).map(async (use) => ({ kind: use.kind, counts: await use.count(ctx.db, name) })));
  const usesOf = (value: string) => {
    const uses = { posts: 0, profiles: 0, schools: 0, organizations: 0 };
    for (const { kind, counts } of counted) uses[kind] += counts.get(value) ?? 0;
    return uses;
  };
  const present = new Set(vocabulary.entries.map(({ value }) => value));
  const others = new Set(counted.flatMap(({ counts }) => [...counts.keys()]).filter((value) => !present.has(value)));
  const renamesRecords = askAll(ctx, vocabularyUse).some((use) => use.changes(name));
  return {
    name,
    version: versionOf(vocabulary),
    values: vocabulary.entries.map((entry) => ({ ...entry, ...usesOf(entry.value) })),
    // Texts that employers wrote themselves are not values.
    others: renamesRecords
      ? [...others].sort().map((value) => {
          const becomes = presentName(vocabulary, value);
          return { value, becomes: becomes === value ? null : becomes, ...usesOf(value) };
        })
      : [],
    renames_records: renamesRecords,
  };
}

/** Adds a value. @throws 422 at `value` where it exists already. */
async function addValue(ctx: Context, viewer: Viewer, name: VocabularyName, value: string): Promise<AdminVocabulary> {
  await inTransaction(ctx.db, async (tx) => {
    await lockVocabularies(tx);
    const id = newEntryId(await readVocabulary(tx, name), value);
    await setFields(ctx, tx, viewer, vocabularyCollection(name), id, { value });
  });
  return showVocabulary(ctx, name);
}

interface ValueChange {
  value?: string | null | undefined;
  retired?: boolean | undefined;
  position?: number | undefined;
}

/**
 * Changes a value. A renaming has reached the first records when this returns.
 * @param version of the vocabulary that the admin has seen.
 * @throws 404 for a value that does not exist, 409 if the vocabulary was changed since.
 */
async function changeValue(ctx: Context, viewer: Viewer, name: VocabularyName, id: string, change: ValueChange, version?: string): Promise<AdminVocabulary> {
  const before = await inTransaction(ctx.db, async (tx) => {
    await lockVocabularies(tx);
    const vocabulary = await readVocabulary(tx, name);
    const at = vocabulary.entries.findIndex((candidate) => candidate.id === id);
    const entry = vocabulary.entries[at];
    if (!entry) throw notFound();
    refuseChangedSince(version, { ...entry, position: at + 1, version: versionOf(vocabulary) }, { ...change });
    await setFields(ctx, tx, viewer, vocabularyCollection(name), id, { ...change });
    return entry;
  });
  if (typeof change.value === 'string' && change.value !== before.value) await renameSome(ctx, name, before.value);
  return showVocabulary(ctx, name);
}

export const vocabulariesApi = implement(vocabularyCalls, {
  'GET /v3/admin/vocabularies/{name}': ({ ctx, params }) => showVocabulary(ctx, params.name),
  'POST /v3/admin/vocabularies/{name}': ({ ctx, viewer, params, body }) => addValue(ctx, viewer, params.name, body.value),
  'PATCH /v3/admin/vocabularies/{name}/{id}': ({ ctx, viewer, params, body: { version, ...change } }) =>
    changeValue(ctx, viewer, params.name, params.id, change, version),
  'DELETE /v3/admin/vocabularies/{name}/{id}': ({ ctx, viewer, params, query }) =>
    changeValue(ctx, viewer, params.name, params.id, { value: null }, query.version),
});
