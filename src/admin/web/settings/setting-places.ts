import { ContentName, textTitle } from '~/content/contract';
import { adminPaths, type SettingsPart } from '~/platform/addresses/paths';
import { type SettingKey, settingDeclarations } from '~/site/settings';
import { vocabularyNames, vocabularyText } from '~/site/vocabulary-names';

/** The pages of the settings in their order. */
export const settingsPages: readonly (readonly [part: SettingsPart, label: string])[] = [
  ['general', 'General'],
  ['schedule', 'Schedule'],
  ['prices', 'Prices'],
  ['credits', 'Credit plans'],
  ['texts', 'Texts'],
  ['vocabularies', 'Vocabularies'],
];

/** The groups of the page 'General', with their settings and the ids of the forms' headings. */
export const generalGroups = [
  {
    title: 'Posts and lists',
    settings: { moderation: 'moderation', still_open: 'still-open', login_lists: 'list-access', partners: 'partners', answer_figures: 'answer_figures' },
  },
  { title: 'Money', settings: { pay_currencies: 'pay_currencies', seller: 'seller', gift_card: 'gift-card' } },
  { title: 'Emails to staff', settings: { staff_mails: 'staff_mails', staff_digest_hour: 'staff_digest_hour' } },
  { title: 'Newsletter', settings: { newsletter_note: 'newsletter_note' } },
  { title: 'Sharing', settings: { social_sharing: 'social_sharing', social_share: 'social_share' } },
] as const satisfies readonly { title: string; settings: Partial<Record<SettingKey, string>> }[];

/** A setting of the page 'General'. */
export type GeneralSetting = (typeof generalGroups)[number] extends infer Group ? (Group extends { settings: infer Settings } ? keyof Settings : never) : never;

/** The settings of the page 'Schedule' with the ids of their headings. The compiler names a setting that no page has. */
const scheduleIds: Record<Exclude<SettingKey, GeneralSetting>, string> = { newsletter_hour: 'hour', rest_days: 'rest' };

/** A setting with the words by which it is found, and its address. */
export interface SettingPlace {
  label: string;
  explanation: string;
  /** The page that it is on. */
  page: string;
  to: string;
}

const declared = (part: SettingsPart, page: string, ids: Partial<Record<SettingKey, string>>): SettingPlace[] =>
  Object.entries(ids).map(([key, id]) => {
    const { label, explanation } = settingDeclarations[key as SettingKey];
    return { label, explanation, page, to: `${adminPaths.settings(part)}#${id}` };
  });

/** The page of a setting: that of the general ones for one that is unknown. */
export const settingPath = (key: string): string => adminPaths.settings(Object.hasOwn(scheduleIds, key) ? 'schedule' : 'general');

/** The address of a text or a vocabulary in the settings. */
export const textPath = (name: string): string => `${adminPaths.settings('texts')}?page=${name}`;
export const vocabularyPath = (name: string): string => `${adminPaths.settings('vocabularies')}?name=${name}`;

/** All settings of all pages, in the order of the pages. */
const settingPlaces: readonly SettingPlace[] = [
  ...generalGroups.flatMap(({ title, settings }) => declared('general', `General, ${title}`, settings)),
  ...declared('schedule', 'Schedule', scheduleIds),
  {
    label: 'Prices of posts',
    explanation: 'The list price, price and promotions by date of each kind of post, and its days. Products, discount.',
    page: 'Prices',
    to: `${adminPaths.settings('prices')}#products`,
  },
  {
    label: 'Credit packs',
    explanation: 'The credit plans with their packs, discounts, months and codes.',
    page: 'Credit plans',
    to: `${adminPaths.settings('credits')}#plans`,
  },
  ...ContentName.options.map((name) => ({
    label: `The text of “${textTitle(name)}”`,
    explanation: 'A static page with its title and description.',
    page: 'Texts',
    to: textPath(name),
  })),
  ...vocabularyNames.map((name) => ({ ...vocabularyText(name), page: 'Vocabularies', to: vocabularyPath(name) })),
];

/** The settings that have all the typed words, in any case: in their label, explanation or page. Those with a word in the label come first. */
export function findSettings(typed: string): SettingPlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inLabel = ({ label }: SettingPlace) => words.some((word) => label.toLowerCase().includes(word));
  const found = settingPlaces.filter(({ label, explanation, page }) => words.every((word) => `${label} ${explanation} ${page}`.toLowerCase().includes(word)));
  return [...found.filter(inLabel), ...found.filter((place) => !inLabel(place))];
}
