import { ContentName, textTitle } from '~/content/contract';
import { adminPaths, type SettingsPart } from '~/platform/addresses/paths';
import { type SettingKey, settingDeclarations } from '~/site/settings';
import { vocabularyNames, vocabularyText } from '~/site/vocabulary-names';

/** A page of the settings. */
interface SettingsPage {
  label: string;
  /** What is decided there, in a sentence. */
  about: string;
}

/** The pages of the settings in their order. */
export const settingsPages: Readonly<Record<SettingsPart, SettingsPage>> = {
  posts: { label: 'Posts and lists', about: 'Reviewing posts, checking that jobs are still open, lists that need a login and partner organizations.' },
  prices: { label: 'Prices', about: 'What each kind of post costs, how long it runs and scheduled prices.' },
  credits: { label: 'Credit plans', about: 'The credit packs for sale, their discounts and terms, and plans that need a code.' },
  money: { label: 'Money', about: 'Currencies for pay, the seller on receipts and the gift card for buyers.' },
  newsletter: { label: 'Newsletter', about: 'The editor’s note at the top of each issue.' },
  schedule: { label: 'Schedule', about: 'When the newsletter goes out, and the rest on Shabbat and festivals.' },
  'staff-emails': { label: 'Emails to staff', about: 'What admins hear about by email, and when the daily report arrives.' },
  sharing: { label: 'Sharing', about: 'The board’s social page, who can share to it and what’s shared automatically.' },
  texts: { label: 'Texts', about: 'The wording of the board’s own pages, such as About, FAQ and Terms.' },
  vocabularies: { label: 'Vocabularies', about: 'The lists to choose from, such as organization types, degrees and benefits.' },
};

/** The pages that have forms of single settings, each with its settings and the ids of the forms’ headings. */
export const settingGroups = {
  posts: { moderation: 'moderation', still_open: 'still-open', login_lists: 'list-access', partners: 'partners', answer_figures: 'answer_figures' },
  money: { pay_currencies: 'pay_currencies', seller: 'seller', gift_card: 'gift-card' },
  newsletter: { newsletter_note: 'newsletter_note' },
  'staff-emails': { staff_mails: 'staff_mails', staff_digest_hour: 'staff_digest_hour' },
  sharing: { social_sharing: 'social_sharing', social_share: 'social_share' },
} as const satisfies Partial<Record<SettingsPart, Partial<Record<SettingKey, string>>>>;

export type SettingGroup = keyof typeof settingGroups;

/** A setting of one of the groups. */
export type GroupedSetting = { [Group in SettingGroup]: keyof (typeof settingGroups)[Group] }[SettingGroup];

/** The settings of the page 'Schedule' with the ids of their headings. The compiler names a setting that no page has. */
const scheduleIds: Record<Exclude<SettingKey, GroupedSetting>, string> = { newsletter_hour: 'hour', rest_days: 'rest' };

/** The settings of a page, with the ids of their headings. */
export const settingsIn = (group: SettingGroup) => Object.entries(settingGroups[group]) as [GroupedSetting, string][];

/** The pages with the settings of the table `settings`, in the order of all pages. */
const pagesOfSettings = (Object.keys(settingsPages) as SettingsPart[]).flatMap((part): [SettingsPart, Partial<Record<SettingKey, string>>][] =>
  part === 'schedule' ? [[part, scheduleIds]] : part in settingGroups ? [[part, settingGroups[part as SettingGroup]]] : [],
);

/** A setting with the words by which it is found, and its address. */
export interface SettingPlace {
  label: string;
  explanation: string;
  /** The page that it is on. */
  page: string;
  to: string;
}

/** The address of the page with a setting: that of all groups for one that is unknown. */
export const settingPath = (key: string): string => adminPaths.settings(pagesOfSettings.find(([, ids]) => Object.hasOwn(ids, key))?.[0]);

/** The address of a setting that a link names by the id of its heading, as the links to the former page 'General' did. */
export function placeOfId(id: string): string | undefined {
  const [part] = pagesOfSettings.find(([, ids]) => Object.values(ids).includes(id)) ?? [];
  return part && `${adminPaths.settings(part)}#${id}`;
}

/** The address of a text or a vocabulary in the settings; without a name, that of all texts. */
export const textPath = (name?: string): string => adminPaths.settings('texts') + (name ? `?page=${name}` : '');
export const vocabularyPath = (name: string): string => `${adminPaths.settings('vocabularies')}?name=${name}`;

/** All settings of all pages, in the order of the pages. */
const settingPlaces: readonly SettingPlace[] = [
  ...pagesOfSettings.flatMap(([part, ids]) =>
    Object.entries(ids).map(([key, id]) => {
      const { label, explanation } = settingDeclarations[key as SettingKey];
      return { label, explanation, page: settingsPages[part].label, to: `${adminPaths.settings(part)}#${id}` };
    }),
  ),
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
