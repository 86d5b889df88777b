import { defineCollection, type EditableField, fieldOf } from '~/platform/records/fields';
import { type SettingKey, settingDeclarations, settingKeys } from '../../settings';
import { lockSetting, settingValue, writeSetting } from '../settings';

/** All settings are the fields of one record of this id. */
export const SETTINGS_ID = 'board';

const field = fieldOf<object>();

const fieldFor = (key: SettingKey): EditableField<object> =>
  field({
    operators: ['field_set'],
    value: settingDeclarations[key].schema,
    read: (_row, tx) => settingValue(tx, key) as never,
    write: ({ ctx, tx, value }) => writeSetting(tx, ctx.clock, key, value),
  });

/** The settings as a collection, so that changes are recorded and can be undone like those of records. */
export const settingsCollection = defineCollection<object>({
  name: 'settings',
  ownTools: true,
  find: async (tx, id) => {
    if (id !== SETTINGS_ID) return undefined;
    await lockSetting(tx, 'all');
    return {};
  },
  fields: Object.fromEntries(settingKeys.map((key) => [key, fieldFor(key)])),
});
