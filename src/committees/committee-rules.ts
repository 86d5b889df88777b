/** The most criteria of a committee, applications that it reads, members that it has, and committees of a post. */
export const MOST_CRITERIA = 8;
export const MOST_APPLICATIONS = 50;
export const MOST_MEMBERS = 20;
export const MOST_COMMITTEES = 10;
/** The entries on a page of the access log. */
export const ACCESS_LOG_PAGE = 100;
/** For how many days from today the links of a committee may be open. */
export const LONGEST_DAYS = 90;
/** Scores are whole numbers from 1 to this one. */
export const BEST_SCORE = 5;

/** A quality of applicants that members score. */
export interface Criterion {
  name: string;
  /** An explanation for the members; may be empty. */
  text: string;
}

/** A member's scores for an application by the places of the criteria; null where there is none yet. */
export type Scores = readonly (number | null)[];

/** The scores and the comment of a member for an application. */
export interface Opinion {
  scores: Scores;
  knowsApplicant: boolean;
}

/** Whether a member has done what is asked: scored every criterion, or said that they know the applicant. */
export const isComplete = ({ scores, knowsApplicant }: Opinion): boolean => knowsApplicant || (scores.length > 0 && scores.every((score) => score !== null));

/** The average of numbers with one decimal; null where there are none. */
export function average(numbers: readonly (number | null)[]): number | null {
  const given = numbers.filter((number) => number !== null);
  return given.length === 0 ? null : Math.round((given.reduce((sum, number) => sum + number, 0) / given.length) * 10) / 10;
}

/** The averages of an application. */
export interface Averages {
  /** For each criterion, over all members who scored it. */
  criteria: (number | null)[];
  /** Over all scores; each criterion counts the same. */
  total: number | null;
  /** How many members have scored at least one criterion. */
  members: number;
}

/** Averages of the opinions about an application. Members who know the applicant are left out. */
export function averagesOf(opinions: readonly Opinion[], criteria: number): Averages {
  const counted = opinions.filter(({ knowsApplicant }) => !knowsApplicant);
  const places = Array.from({ length: criteria }, (_, place) => place);
  const columns = places.map((place) => counted.map(({ scores }) => scores[place] ?? null));
  const exact = columns.flatMap((column) => {
    const given = column.filter((score) => score !== null);
    return given.length > 0 ? [given.reduce((sum, score) => sum + score, 0) / given.length] : [];
  });
  return { criteria: columns.map(average), total: average(exact), members: counted.filter(({ scores }) => scores.some((score) => score !== null)).length };
}

/** How members know an application whose name is hidden. */
export const numberedName = (number: number): string => `Applicant ${number}`;
