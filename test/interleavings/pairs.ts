import type { Alone } from './interleave';
import type { Subject } from './scene';

/**
 * Tables to which most use cases add a line of their own, or a count of a limit. Two use cases with no other table in common do not meet: which
 * lines there are is compared all the same.
 */
export const LOGS: readonly string[] = ['audit_log', 'mails', 'mail_bodies', 'pgboss.job_common', 'rate_limits'];

/** Use cases that write a table in common, and the post that they are about, if any. */
export interface Pair {
  name: string;
  cases: readonly Alone[];
  subject: Subject | undefined;
}

const meet = (one: Alone, other: Alone): boolean => one.writes.some((table) => !LOGS.includes(table) && other.writes.includes(table));

/** Every pair of use cases that write a table in common, also of each with itself. Where they are about different posts, there is one pair for each post. */
export function pairsOf(cases: readonly Alone[]): Pair[] {
  return cases.flatMap((one, index) =>
    cases.slice(index).flatMap((other) => {
      if (!meet(one, other)) return [];
      const subjects = [...new Set([one, other].flatMap(({ useCase }) => useCase.subject ?? []))];
      const about = subjects.length > 0 ? subjects : [undefined];
      return about.map((subject) => ({
        name: `${one.useCase.name} | ${other.useCase.name}${subject ? ` | ${subject}` : ''}`,
        cases: [one, other],
        subject,
      }));
    }),
  );
}

/** A pair with one or two more use cases that write a table in common with it. */
export function widened({ name, cases, subject }: Pair, others: readonly Alone[], random: () => number): Pair {
  const meeting = others.filter((other) => cases.some((one) => meet(one, other)));
  const more = Array.from({ length: random() < 0.7 ? 1 : 2 }, () => meeting[Math.floor(random() * meeting.length)] as Alone);
  return { name: [name, ...more.map(({ useCase }) => useCase.name)].join(' + '), cases: [...cases, ...more], subject };
}
