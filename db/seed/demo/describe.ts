import { formatMoney } from '~/platform/money/pay';
import { payUnit } from '~/platform/money/pay-units';
import type { Employer } from './employers';
import type { Random } from './random';
import type { Role } from './roles';
import type { DemoSalary } from './types';
import { benefitSentences, headings, inSentence, noRange, rangeSentences, schedules } from './words';

type Subject = {
  role: Role;
  employer: Employer;
  variant: string;
  place: string;
  remote: boolean;
  summer: boolean;
  salary: DemoSalary | null;
  currency: string;
  benefits: string[];
};

/** 'health insurance, dental insurance and paid Jewish holidays': names keep their capitals. */
function sentenceList(words: string[]): string {
  const low = words.map((w) => {
    const word = w.startsWith('Israel') ? w : w.charAt(0).toLowerCase() + w.slice(1);
    if (!/(discount|plan|allowance|schedule|contribution|subsidy|account|pension|membership|bonus)$/.test(word)) return word;
    return `${/^[aeioI]/.test(word) ? 'an' : 'a'} ${word}`;
  });
  const last = low[low.length - 1] ?? '';
  return low.length < 2 ? last : `${low.slice(0, -1).join(', ')} and ${last}`;
}

/** The advertisement itself, in Markdown: the role's own paragraphs at the organization's own place. */
export function writeDescription(r: Random, s: Subject): string {
  const { role, employer } = s;
  const { text, org } = employer;
  const variant = inSentence(s.variant);
  const article = /^[aeioI]/.test(variant) ? 'an' : 'a';
  const fill = (line: string) =>
    line
      .replaceAll('{org}', org.name)
      .replaceAll('{city}', s.place)
      .replaceAll(/\ba \{v\}/g, `${article} ${variant}`)
      .replaceAll('{v}', variant);
  const bullets = (items: string[]) => items.map((i) => `- ${fill(i)}`).join('\n');
  const facts = r.shuffle(text.facts);
  const schedule = r.pick(schedules(text, s.summer ? 'summer' : s.remote ? 'remote' : 'usual'));
  const range = s.salary ? `${formatMoney(s.salary.min, s.currency)} to ${formatMoney(s.salary.max, s.currency)} ${payUnit(s.salary.pay_type).long}` : '';
  const pay = s.salary ? r.pick(rangeSentences).replace('{range}', range) : r.pick(noRange);
  const more = s.benefits.length > 0 ? ` ${r.pick(benefitSentences).replace('{benefits}', sentenceList(s.benefits))}` : '';
  const part = (heading: readonly string[], body: string) => `## ${r.pick(heading)}\n\n${body}`;
  const words = (texts: string[]) => texts.join(' ').split(/\s+/).length;
  const about = fill(r.pick(role.about));
  const duties = r.sample(role.duties, r.int(4, Math.min(6, role.duties.length)));
  const brings = r.sample(role.brings, r.int(4, 5));
  const extra = fill(r.pick(role.extra));
  const third = r.chance(0.5) && words([about, ...duties, ...brings, extra, schedule, ...text.facts, org.mission]) < 275 ? ` ${facts[2]}` : '';
  const community = `${org.mission}\n\n${facts[0]} ${facts[1]}`;
  const blocks = [
    part(headings.about, `${about}${third}`),
    part(headings.duties, `${bullets(duties)}\n\n${extra}`),
    part(headings.brings, bullets(brings)),
    part(headings.community, community),
    part(headings.schedule, fill(schedule)),
    part(headings.pay, `${pay}${more}`),
  ];
  if (r.chance(0.3)) {
    const [about, duties, brings, house, ...rest] = blocks;
    return [about, house, duties, brings, ...rest].join('\n\n');
  }
  return blocks.join('\n\n');
}
