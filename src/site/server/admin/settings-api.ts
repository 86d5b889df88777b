import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { implement } from '~/platform/http/implementation';
import { setFields } from '~/platform/records/change-fields';
import { changedSince, versionOf } from '~/platform/records/version';
import { adminSettingCalls } from '../../settings-contract';
import { settingValue } from '../settings';
import { SETTINGS_ID, settingsCollection } from './settings-collection';

async function showSettings(db: Database) {
  const values = await readSettings(db);
  return { ...values, versions: versionsOf(values) };
}

type Values = Awaited<ReturnType<typeof readSettings>>;

const versionsOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, versionOf(value)])) as Record<keyof Values, string>;

const readSettings = async (db: Database) => ({
  gift_card: await settingValue(db, 'gift_card'),
  moderation: await settingValue(db, 'moderation'),
  still_open: await settingValue(db, 'still_open'),
  social_sharing: await settingValue(db, 'social_sharing'),
  social_share: await settingValue(db, 'social_share'),
  staff_mails: await settingValue(db, 'staff_mails'),
  staff_digest_hour: await settingValue(db, 'staff_digest_hour'),
  answer_figures: await settingValue(db, 'answer_figures'),
  partners: await settingValue(db, 'partners'),
  login_lists: await settingValue(db, 'login_lists'),
  pay_currencies: await settingValue(db, 'pay_currencies'),
  seller: await settingValue(db, 'seller'),
  newsletter_hour: await settingValue(db, 'newsletter_hour'),
  newsletter_note: await settingValue(db, 'newsletter_note'),
  rest_days: await settingValue(db, 'rest_days'),
});

export const adminSettingsApi = implement(adminSettingCalls, {
  'GET /v3/admin/settings': ({ ctx }) => showSettings(ctx.db),
  'PATCH /v3/admin/settings': ({ ctx, viewer, body: { versions = {}, ...changes } }) =>
    inTransaction(ctx.db, async (tx) => {
      await settingsCollection.find(tx, SETTINGS_ID);
      const theirs = await readSettings(tx);
      const present = versionsOf(theirs);
      const names = Object.keys(changes) as (keyof Values)[];
      if (names.some((name) => versions[name] !== undefined && versions[name] !== present[name])) throw changedSince({ version: present, theirs }, changes);
      await setFields(ctx, tx, viewer, settingsCollection, SETTINGS_ID, changes);
      return showSettings(tx);
    }),
});
