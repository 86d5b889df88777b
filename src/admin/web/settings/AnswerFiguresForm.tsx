import type { SettingValue } from '~/site/settings';
import { ChoiceForm } from './ChoiceForm';

type Figures = SettingValue<'answer_figures'>;

const CHOICES: readonly [Figures, string, string][] = [
  ['shown', 'Everybody', 'Job seekers see them on the organization’s page and beside its jobs.'],
  ['hidden', 'The organization alone', 'Its members still see their own figures.'],
];

/** Whether the public sees how organizations answer applications. */
export const AnswerFiguresForm = ({ figures, version }: { figures: Figures; version: string }) => (
  <ChoiceForm
    name="answer_figures"
    value={figures}
    version={version}
    question="Who sees how an organization answers"
    choices={CHOICES}
    action="Save answers to applications"
    saved="Answers to applications saved"
  />
);
