import { valueAt } from '~/platform/text/value-at';
import { type Choice, type Difference, isSame } from '~/platform/ui/form/versions/choices';
import { content, isLeaf, mapLeaves, type Step } from '~/posts/content';

/** Values that are only right together: a ZIP code belongs to its city. They are chosen as one. */
const TOGETHER = ['location'];

/** The values of a step. */
export type Values = Record<string, unknown>;

/** The four versions of a step that a conflict is about. */
interface Versions {
  /** The values of the form when it was opened or last saved … */
  shown: Values;
  /** … and what was stored then, which may differ: a form suggests values. */
  stored: Values;
  mine: Values;
  theirs: Values;
}

/** The fields of a step that are chosen one by one. */
const unitsOf = (step: Step): string[][] =>
  Object.entries(content[step]).flatMap(([name, field]) =>
    isLeaf(field) || TOGETHER.includes(name) ? [[name]] : Object.keys(field).map((member) => [name, member]),
  );

/** The fields of a step in which the form and the post differ, in the order of the step. */
export const differencesOf = (step: Step, { shown, stored, mine, theirs }: Versions): Difference[] =>
  unitsOf(step).flatMap((path): Difference[] => {
    const [own, other] = [valueAt(mine, path), valueAt(theirs, path)];
    if (isSame(own, other)) return [];
    const isTheirChange = !isSame(other, valueAt(stored, path));
    const isMyChange = !isSame(own, valueAt(shown, path));
    const changedBy = !isTheirChange ? 'me' : isMyChange ? 'both' : 'them';
    return [{ field: path.join('.'), mine: own, theirs: other, changedBy }];
  });

/** The values of a step by the choices for the fields that differ. */
export const merge = (step: Step, { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>, choices: Readonly<Record<string, Choice>>): Values =>
  mapLeaves(content[step], (_leaf, path) => {
    const choice = choices[path.join('.')] ?? choices[path[0] ?? ''];
    return valueAt(choice === 'theirs' ? theirs : mine, path);
  });
