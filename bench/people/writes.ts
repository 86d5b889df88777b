import { randomInt } from 'node:crypto';
import { basic } from '../../e2e/support/crashes/employer';
import type { Person } from '../../e2e/support/person';
import { newWord, type Request } from '../generator';
import type { Body, PersonalRow } from './personal-row';
import { type Stored, type Write, writing } from './writing';

/** The jobs that one person saves, over and over. */
const SAVED = 500;
/** The searches that one person saves, over and over; a hundred are allowed. */
const SEARCHES = 90;

const post = (path: string, body: object): Request => ({ path: `/api${path}`, body });
const sent = (body: Request['body']): Body => body;

/** Of three jobs, two stay saved. */
function savingJobs(person: Person, jobs: string[]): Write {
  let count = 0;
  return {
    next() {
      count += 1;
      const act = count % 3 === 0 ? 'unbookmark' : 'bookmark';
      return post(`/account/actions/${act}`, { post_id: jobs[(act === 'bookmark' ? count : count - 2) % jobs.length] });
    },
    stored: ({ path, body }) => (path.endsWith('/bookmark') ? [sent(body).post_id, 'saved'] : [sent(body).post_id]),
    shown: async () => (await person.ask('GET /account/actions')).bookmarked.map((id: string) => [id, 'saved']),
  };
}

/** A search that was saved before takes the new hour, and stays one alert. Each time around, and in each run, the hour is another one. */
function savingSearches(person: Person): Write {
  let count = SEARCHES * randomInt(24);
  return {
    next() {
      count += 1;
      return post('/v2/alerts', { search: { kw: `teacher ${count % SEARCHES}` }, days: ['Monday'], hour: Math.floor(count / SEARCHES) % 24 });
    },
    stored: ({ body }) => [sent(body).search.kw, String(sent(body).hour)],
    shown: async () => (await person.ask('GET /v2/alerts')).data.map(({ search, hour }: Body) => [search.kw, String(hour)]),
  };
}

/** Each application is for another job. @param jobs those that the person has not applied to. */
function applying(person: Person, jobs: string[]): Write {
  const left = jobs.values();
  return {
    next() {
      const { value: job, done } = left.next();
      if (done) throw new Error('a person has applied to every job: please measure with more posts or fewer seconds');
      return post(`/v2/posts/apply/${job}`, { job_id: job, email: person.email, message: `I teach ${newWord()}.`, send_confirmation: false });
    },
    stored: ({ body }, { application }) => [application.job_id, sent(body).message],
    async shown(keys) {
      const found: Stored[] = [];
      for (const key of keys) {
        const { data } = await person.ask(`GET /v2/account/applications?job_id=${key}`);
        found.push(...data.map(({ job_id, message }: Body) => [job_id, message]));
      }
      return found;
    },
  };
}

/** A draft is begun, and its first step is saved. */
async function draftingPosts(person: Person): Promise<Write> {
  const { data } = await person.ask('GET /v2/employer/organizations');
  const organization = { _id: data[0]._id };
  return {
    next: (last) =>
      last?.headline === ''
        ? post(`/v2/employer/jobs_prep/update/${last._id}/basic`, { data: { ...basic, headline: `Teacher ${newWord()}` } })
        : post('/v2/employer/jobs_prep/start', { agree: true, organization }),
    stored: ({ body }, { _id }) => [_id, sent(body).data?.headline ?? ''],
    async shown(keys) {
      const found: Stored[] = [];
      for (const key of keys) {
        const { _id, headline } = await person.ask(`GET /v2/employer/jobs_prep/${key}`);
        found.push([_id, headline]);
      }
      return found;
    },
  };
}

/** @param jobs the newest live jobs. */
export const writingRows = (jobs: string[]): PersonalRow[] => [
  writing({
    name: 'save and unsave jobs, logged in',
    who: 'jobseeker',
    sql: `select post_id key, 'saved' value from post_actions where user_id = $1 and action = 'bookmark'`,
    writeOf: (person) => savingJobs(person, jobs.slice(0, SAVED)),
  }),
  writing({
    name: 'save searches as alerts, logged in',
    who: 'jobseeker',
    sql: `select search ->> 'kw' as key, hour as value from job_alerts where user_id = $1`,
    writeOf: savingSearches,
  }),
  writing({
    name: 'apply to jobs, logged in',
    who: 'jobseeker',
    sql: 'select post_id key, message value from applications where user_id = $1',
    writeOf: (person, applied) =>
      applying(
        person,
        jobs.filter((job) => !applied.has(job)),
      ),
  }),
  writing({
    name: 'begin and save drafts, logged in',
    who: 'employer',
    sql: 'select id key, headline value from posts where user_id = $1 and removed_at is null',
    writeOf: draftingPosts,
  }),
];
