import { defineCollection, fieldOf } from '~/platform/records/fields';
import { lockSetting, writeSetting } from '~/site/server';
import { PageText } from '../../admin-contract';
import { ContentName, textTitle } from '../../contract';
import { editedText, textKey } from '../edited-text';

interface PageRow {
  name: ContentName;
}

/** The static pages, by their name. The field `text` is null for a page that is read from its file. */
export const contentCollection = defineCollection<PageRow>({
  name: 'content',
  noun: 'page text',
  ownTools: true,
  find: async (tx, id) => {
    const name = ContentName.safeParse(id);
    if (!name.success) return undefined;
    await lockSetting(tx, textKey(name.data));
    return { name: name.data };
  },
  names: async (_db, ids) => new Map(ids.map((id) => [id, textTitle(id)])),
  fields: {
    text: fieldOf<PageRow>()({
      operators: ['field_set'],
      value: PageText.nullable(),
      read: (row, tx) => editedText(tx, row.name),
      write: ({ ctx, tx, row, value }) => writeSetting(tx, ctx.clock, textKey(row.name), value),
    }),
  },
});
