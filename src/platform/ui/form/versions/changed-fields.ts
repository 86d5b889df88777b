import { type Difference, isSame } from './choices';

type Values = Readonly<Record<string, unknown>>;

/** The members of a body that differ from those with which its form began. */
export const changedFields = <Body extends Values>(body: Body, opened: Values): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => !isSame(value, opened[name]))) as Partial<Body>;

interface Versions {
  /** The body with which the form began. */
  opened: Values;
  /** The members that were sent. */
  mine: Values;
  /** The present values of the record. They may have more members than a form sends, such as the name of a country. */
  theirs: Values;
}

/** A value without the members of objects that another one does not have. */
function like(value: unknown, other: unknown): unknown {
  if (!isObject(value) || !isObject(other)) return value;
  return Object.fromEntries(Object.keys(other).map((name) => [name, like(value[name], other[name])]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that somebody else has changed as well since the form was opened, to another value. */
export const bothChanged = ({ opened, mine, theirs }: Versions): Difference[] =>
  Object.entries(mine).flatMap(([field, value]): Difference[] => {
    const present = like(theirs[field], value);
    if (!(field in theirs) || isSame(present, value) || isSame(present, opened[field])) return [];
    return [{ field, mine: value, theirs: present, changedBy: 'both' }];
  });
