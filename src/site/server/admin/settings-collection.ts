import { isoDayAt } from '~/platform/calendar/civil-day';
import type { Context } from '~/platform/context/context';
import { invalid } from '~/platform/context/errors';
import type { Database } from '~/platform/database';
import { defineCollection, type EditableField, fieldOf } from '~/platform/records/fields';
import { emit } from '~/platform/slices/events';
import { ask } from '~/platform/slices/questions';
import { settingChanged } from '../../events';
import { namesOfOrganizations } from '../../questions';
import { type SettingKey, type SettingValue, settingDeclarations, settingKeys } from '../../settings';
import { lockSetting, settingValue, writeSetting } from '../settings';

/** All settings are the fields of one record of this id. */
export const SETTINGS_ID = 'board';

const field = fieldOf<object>();

/** Refuses partners that do not exist, each at its place. */
async function checkPartners(ctx: Context, tx: Database, partners: string[]): Promise<void> {
  const known = await ask(ctx, namesOfOrganizations)(tx, partners);
  const unknown = [...partners.entries()].filter(([, id]) => !known.has(id));
  if (unknown.length === 0) return;
  throw invalid(unknown.map(([index, id]) => ({ loc: ['value', index], msg: `there is no organization ${id}`, type: 'unknown_organization' })));
}

/** Refuses rates of a day that has not come yet on the board. */
async function checkDay({ clock, config }: Context, _tx: Database, { day }: SettingValue<'pay_currencies'>): Promise<void> {
  if (day > isoDayAt(clock.now(), config.TIME_ZONE)) throw invalid([{ loc: ['value', 'day'], msg: 'please submit a day that isn’t in the future' }]);
}

/** The rules of settings that need the database or the clock. */
const checks: { readonly [Key in SettingKey]?: (ctx: Context, tx: Database, value: never) => Promise<void> } = {
  partners: checkPartners,
  pay_currencies: checkDay,
};

const fieldFor = (key: SettingKey): EditableField<object> =>
  field({
    operators: ['field_set'],
    value: settingDeclarations[key].schema,
    read: (_row, tx) => settingValue(tx, key) as never,
    async write({ ctx, tx, value }) {
      await checks[key]?.(ctx, tx, value as never);
      await writeSetting(tx, ctx.clock, key, value);
      await emit(ctx, tx, settingChanged, key);
    },
  });

/** The settings as a collection, so that changes are recorded and can be undone like those of records. */
export const settingsCollection = defineCollection<object>({
  name: 'settings',
  noun: 'the settings',
  labels: Object.fromEntries(settingKeys.map((key) => [key, settingDeclarations[key].label])),
  ownTools: true,
  find: async (tx, id) => {
    if (id !== SETTINGS_ID) return undefined;
    await lockSetting(tx, 'all');
    return {};
  },
  fields: Object.fromEntries(settingKeys.map((key) => [key, fieldFor(key)])),
});
