import type { Database } from '~/platform/database';
import { inTransaction } from '~/platform/database/transaction';
import { implement } from '~/platform/http/api';
import { setFields } from '~/platform/records/change-fields';
import { adminSettingCalls } from '../../settings-contract';
import { settingValue } from '../settings';
import { SETTINGS_ID, settingsCollection } from './settings-collection';

const showSettings = async (db: Database) => ({
  gift_card: await settingValue(db, 'gift_card'),
  moderation: await settingValue(db, 'moderation'),
  social_sharing: await settingValue(db, 'social_sharing'),
  partners: await settingValue(db, 'partners'),
  login_lists: await settingValue(db, 'login_lists'),
  seller: await settingValue(db, 'seller'),
  newsletter_hour: await settingValue(db, 'newsletter_hour'),
  rest_days: await settingValue(db, 'rest_days'),
});

export const adminSettingsApi = implement(adminSettingCalls, {
  'GET /v3/admin/settings': ({ ctx }) => showSettings(ctx.db),
  'PATCH /v3/admin/settings': ({ ctx, viewer, body }) =>
    inTransaction(ctx.db, async (tx) => {
      await setFields(ctx, tx, viewer, settingsCollection, SETTINGS_ID, body);
      return showSettings(tx);
    }),
});
