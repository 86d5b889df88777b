import { z } from 'zod';
import { anyRole, defineCalls } from '~/platform/http/call';
import { Role } from '~/platform/http/roles';
import { otherSpellings } from '~/platform/records/contract';
import { ReadVersion } from '~/platform/records/version-contract';
import { settingDeclarations } from './settings';

const values = {
  gift_card: settingDeclarations.gift_card.schema,
  moderation: settingDeclarations.moderation.schema,
  still_open: settingDeclarations.still_open.schema,
  social_sharing: settingDeclarations.social_sharing.schema,
  social_share: settingDeclarations.social_share.schema,
  staff_mails: settingDeclarations.staff_mails.schema,
  staff_digest_hour: settingDeclarations.staff_digest_hour.schema,
  answer_figures: settingDeclarations.answer_figures.schema,
  partners: settingDeclarations.partners.schema,
  login_lists: settingDeclarations.login_lists.schema,
  pay_currencies: settingDeclarations.pay_currencies.schema,
  seller: settingDeclarations.seller.schema,
  newsletter_hour: settingDeclarations.newsletter_hour.schema,
  newsletter_note: settingDeclarations.newsletter_note.schema,
  rest_days: settingDeclarations.rest_days.schema,
};

const names = Object.keys(values) as (keyof typeof values)[];

/** The current values of all settings, each with its version. */
const Settings = z.object({ ...values, versions: z.record(z.enum(names), z.string()) });

const admin = anyRole(Role.admin);

export const adminSettingCalls = defineCalls({
  'GET /v3/admin/settings': {
    summary: 'The settings of the board',
    access: admin,
    answer: Settings,
    aliases: otherSpellings('GET /v3/admin/settings'),
  },
  'PATCH /v3/admin/settings': {
    summary: 'Change settings of the board; they take effect at once',
    access: admin,
    body: z.object({ ...values, versions: z.partialRecord(z.enum(names), ReadVersion) }).partial(),
    record: Settings,
    answer: Settings,
    aliases: otherSpellings('PATCH /v3/admin/settings'),
  },
});
