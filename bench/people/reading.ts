import { contentOf } from '../answers';
import type { Request } from '../generator';
import type { Body, PersonalRow } from './personal-row';

/** A call that reads, with the least SQL that says what it must show to the person `$1`, a line each. */
interface Read {
  path: string;
  sql: string;
  shown(body: Body): string[];
}

const ids = ({ data }: Body): string[] => data.map(({ _id }: { _id: string }) => _id);

const ACCOUNT: Read[] = [
  { path: '/api/v2/auth/refresh_user', sql: 'select email line from users where id = $1', shown: ({ user }) => [user.email] },
  {
    path: '/api/v2/account/sessions',
    sql: 'select id line from sessions where user_id = $1 and ended_at is null order by created_at desc',
    shown: ids,
  },
];

const SEEKER: Read[] = [
  ...ACCOUNT,
  {
    path: '/api/account/actions',
    sql: `select post_id line from post_actions where user_id = $1 and action = 'bookmark' order by at desc limit 1000`,
    shown: ({ bookmarked }) => bookmarked,
  },
  { path: '/api/v2/alerts', sql: 'select id line from job_alerts where user_id = $1 order by created_at desc, id desc', shown: ids },
  {
    path: '/api/v2/account/applications',
    sql: 'select id line from applications where user_id = $1 order by created_at desc, id desc limit 100',
    shown: ids,
  },
];

const SEEKER_HOME: Read = {
  path: '/api/v2/jobseeker/home',
  sql: `select count(*) line from applications where user_id = $1
    union all select count(*) from post_actions where user_id = $1 and action = 'bookmark'
    union all select count(*) from job_alerts where user_id = $1`,
  shown: ({ applications, saved, alerts }) => [applications.total, saved.count, alerts.length].map(String),
};

const ORGANIZATIONS = 'select organization_id from organization_members where user_id = $1';
const DRAFTS = `from posts where (user_id = $1 or organization_id in (${ORGANIZATIONS})) and posted_on is null and removed_at is null`;

const EMPLOYER: Read[] = [
  ...ACCOUNT,
  { path: '/api/v2/employer/jobs_prep', sql: `select id line ${DRAFTS} order by updated_at desc, id desc limit 12`, shown: ids },
  {
    path: '/api/v2/employer/organizations',
    sql: `select id line from organizations where id in (${ORGANIZATIONS}) order by name, id`,
    shown: ids,
  },
];

const LIVE = `from posts where listed and organization_id in (${ORGANIZATIONS})`;

const LIVE_JOBS: Read = {
  path: '/api/v2/employer/jobs',
  sql: `select count(*) || ' live' line ${LIVE} union all (select distinct organization_id::text ${LIVE})`,
  shown: ({ data, meta }) => [`${meta.totals.live} live`, ...new Set<string>(data.map(({ organization }: Body) => organization._id))],
};

const EMPLOYER_HOME: Read = {
  path: '/api/v2/employer/home',
  sql: `select count(*) || ' live' line ${LIVE} union all (select id::text ${DRAFTS} order by updated_at desc, id desc limit 12)`,
  shown: ({ totals, pending }) => [`${totals.live} live`, ...pending.map(({ _id }: Body) => _id)],
};

/** Each person makes one call after the other. Answers are compared with the database, person by person. */
const reading = (name: string, who: PersonalRow['who'], reads: Read[]): PersonalRow => ({
  name,
  who,
  begin: async (client, people) => ({
    clients: people.map(({ headers }, number) => {
      let count = number;
      const next = (): Request => {
        count += 1;
        return { path: (reads[count % reads.length] as Read).path };
      };
      return { who: number, headers, next };
    }),
    async faults(answers) {
      const faults: string[] = [];
      for (const answer of answers) {
        const person = people[answer.who];
        const read = reads.find(({ path }) => path === answer.request.path);
        if (!person || !read) throw new Error(`nobody requested ${answer.request.path}`);
        const { rows } = await client.query(read.sql, [person.userId]);
        const wanted = rows.map(({ line }) => line).join();
        try {
          const shown = read.shown(JSON.parse(contentOf(answer))).join();
          if (shown !== wanted) faults.push(`${read.path} of ${person.email}: ${shown} instead of ${wanted}`);
        } catch (error) {
          faults.push(`${read.path} of ${person.email}: ${(error as Error).message}`);
        }
      }
      return faults;
    },
  }),
});

export const readingRows = [
  reading("read a job seeker's account, logged in", 'jobseeker', SEEKER),
  reading("open a job seeker's home, logged in", 'jobseeker', [SEEKER_HOME]),
  reading("read an employer's drafts, logged in", 'employer', EMPLOYER),
  reading("read an employer's live jobs, logged in", 'employer', [LIVE_JOBS]),
  reading("open an employer's home, logged in", 'employer', [EMPLOYER_HOME]),
];
