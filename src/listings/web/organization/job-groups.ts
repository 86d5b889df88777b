/** Jobs of one field of work. The name is empty for those that no group has. */
export interface JobGroup<Job> {
  name: string;
  jobs: Job[];
}

/** From so many jobs on a list is shorter to read in groups. */
const LEAST_JOBS = 9;
/** A group of fewer jobs is no help. */
const LEAST_IN_GROUP = 2;

/**
 * Groups the jobs of an organization by their skills, largest group first: each job belongs to the one of its skills that most of the jobs have. Few
 * jobs, and jobs that have no skills in common, stay one list. The order in a group is that of the list.
 */
export function groupJobs<Job extends { skills: string[] }>(jobs: readonly Job[]): JobGroup<Job>[] {
  const whole = [{ name: '', jobs: [...jobs] }];
  if (jobs.length < LEAST_JOBS) return whole;
  const counts = new Map<string, number>();
  for (const skill of jobs.flatMap(({ skills }) => skills)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  const nameOf = ({ skills }: Job): string => {
    const [most] = skills.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || one.localeCompare(other));
    return most !== undefined && (counts.get(most) ?? 0) >= LEAST_IN_GROUP ? most : '';
  };
  const groups = [...Map.groupBy(jobs, nameOf)].map(([name, of]) => ({ name, jobs: of }));
  const named = groups.filter((group) => group.name !== '' && group.jobs.length >= LEAST_IN_GROUP).sort((one, other) => other.jobs.length - one.jobs.length);
  if (named.length < 2) return whole;
  const rest = jobs.filter((job) => !named.some((group) => group.jobs.includes(job)));
  return rest.length > 0 ? [...named, { name: '', jobs: rest }] : named;
}
