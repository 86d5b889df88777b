import texts from './data/post-texts.json' with { type: 'json' };
import type { OrgText } from './organizations';

/** The paragraph on hours and holidays, by how the organization keeps its calendar. */
export function schedules(org: OrgText, how: 'summer' | 'remote' | 'usual'): readonly string[] {
  const { orthodox, agency, congregation, care, camp, remote, israel } = texts.schedules;
  if (how === 'summer') return camp;
  if (how === 'remote') return remote;
  if (org.kind === 'elder_care') return care;
  if (org.kind === 'israel_program') return israel;
  if (org.observance === 'orthodox') return orthodox;
  return org.kind === 'synagogue' ? congregation : agency;
}

export const { headings, noRange, rangeSentences, benefitSentences, infos, subjects } = texts;

/** A title as it stands inside a sentence: small, unless it begins with a name. */
export function inSentence(title: string): string {
  return /^(Hebrew|Judaic|Talmud|Gemara|Tanach|Hillel|Holocaust|High Holiday|B'nai|Israel|PE )/.test(title)
    ? title
    : title.charAt(0).toLowerCase() + title.slice(1);
}
