/** The stages of an application, in their order. */
export const stages = ['new', 'in_touch', 'interview', 'offer', 'hired', 'not_suitable'] as const;
export type Stage = (typeof stages)[number];

/** The stages that organizations may rename. The others have the same meaning on every board. */
export const renamableStages = ['in_touch', 'interview', 'offer'] as const satisfies readonly Stage[];
export type RenamableStage = (typeof renamableStages)[number];

/** The names that an organization has given to stages. */
export type RenamedStages = Partial<Record<RenamableStage, string>>;

/** A text that members use again and again in replies. */
export interface ReplyTemplate {
  name: string;
  subject: string;
  text: string;
}

const NAMES: Record<Stage, string> = {
  new: 'New',
  in_touch: 'In touch',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  not_suitable: 'Not suitable',
};

/** The name of a stage as an organization calls it. */
export const stageName = (stage: Stage, renamed: RenamedStages = {}): string => (renamed as Partial<Record<Stage, string>>)[stage] || NAMES[stage];

/** The name of a stage on a board without renamed ones. */
export const defaultStageName = (stage: Stage): string => NAMES[stage];

/** The templates of an organization that has saved none. */
export const DEFAULT_TEMPLATES: readonly ReplyTemplate[] = [
  {
    name: 'We have your application',
    subject: 'Your application: {position}',
    text: 'Shalom {first_name},\n\nThank you for applying for {position} at {organization}. We have read your application and will write to you again within two weeks.\n\nBest wishes,\n',
  },
  {
    name: 'Invitation to talk',
    subject: 'Can we talk? {position} at {organization}',
    text: 'Shalom {first_name},\n\nWe would like to meet you. Which of these times suits you?\n\n[times that suit us]\n\nBest wishes,\n',
  },
  {
    name: 'Not this time',
    subject: 'Your application: {position}',
    text: 'Shalom {first_name},\n\nThank you for your interest in {organization} and for the time you gave to your application for {position}. We have decided to go on with other candidates. We wish you every success in your search.\n\nBest wishes,\n',
  },
];
