import { SIGNATURE } from './reply-text';

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
  /** The stage to which such a reply usually moves its applicants. */
  stage?: Stage | undefined;
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
    subject: 'Your application: {headline}',
    text: `Shalom {first_name},\n\nThank you for applying for {headline} at {organization}. We have read your application and will be in touch within two weeks.\n\n${SIGNATURE}\n`,
    stage: 'in_touch',
  },
  {
    name: 'Invitation to talk',
    subject: 'Can we talk? {headline} at {organization}',
    text: `Shalom {first_name},\n\nWe would like to meet you. Which of these times works for you?\n\n[times that work for us]\n\n${SIGNATURE}\n`,
    stage: 'interview',
  },
  {
    name: 'Not this time',
    subject: 'Your application: {headline}',
    text: `Shalom {first_name},\n\nThank you for your interest in {organization} and for the time you gave to your application for {headline}. We have decided to move forward with other candidates. We wish you every success in your search.\n\n${SIGNATURE}\n`,
    stage: 'not_suitable',
  },
];

interface Proposing {
  /** The stages of those who get the reply. */
  from: readonly Stage[];
  /** The stage of the template. */
  template?: Stage | undefined;
}

/**
 * The stage to which a reply proposes to move its applicants; empty to leave them where they are. It is that of the template, unless it lies behind
 * somebody. An applicant who gets the first reply is new no longer.
 */
export function proposedStage({ from, template }: Proposing): Stage | '' {
  const reached = Math.max(...from.map((stage) => stages.indexOf(stage)));
  if (template) return stages.indexOf(template) >= reached && from.some((stage) => stage !== template) ? template : '';
  return reached === 0 ? 'in_touch' : '';
}
