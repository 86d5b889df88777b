import { expect, it } from 'vitest';
import { jobsThatFit, type Wanted } from './wishes';

const job = (id: string, headline: string, { position = '', region = 'New Jersey', skills = [] as string[] } = {}) => ({
  id,
  headline,
  position,
  region,
  skills,
});
const jobs = [
  job('hebrew', 'Hebrew Teachers wanted', { skills: ['Hebrew', 'Teaching'] }),
  job('far', 'Hebrew Teacher', { region: 'Ohio', skills: ['Hebrew'] }),
  job('remote', 'Tutor', { position: 'Hebrew teacher, part time', region: 'Remote' }),
  job('choir', 'Choir director', { skills: ['Music', 'Teaching', 'Hebrew'] }),
  job('music', 'Cantor', { skills: ['Music'] }),
  job('cook', 'Cook'),
];
const nobody: Wanted = { title: '', skills: [], home: 'New Jersey', canWorkRemote: true };

it.each<[string, Partial<Wanted>, string[]]>([
  ['nothing', {}, []],
  ['a title, newest first', { title: 'Hebrew teacher' }, ['remote: Your profile: Hebrew teacher', 'hebrew: Your profile: Hebrew teacher']],
  ['a title, at places alone', { title: 'Hebrew teacher', canWorkRemote: false }, ['hebrew: Your profile: Hebrew teacher']],
  ['a title that says nothing about the work', { title: 'Senior assistant' }, []],
  ['a sentence', { title: 'Teacher of mathematics' }, []],
  [
    'skills, most shared first',
    { skills: ['Music', 'Teaching'] },
    ['choir: Your skills: Music, Teaching', 'music: Your skills: Music', 'hebrew: Your skills: Teaching'],
  ],
  [
    'a title and skills',
    { title: 'Cantor', skills: ['Hebrew', 'Music'] },
    ['music: Your profile: Cantor', 'choir: Your skills: Music, Hebrew', 'hebrew: Your skills: Hebrew'],
  ],
  ['another state', { title: 'Hebrew teacher', home: 'Ohio', canWorkRemote: false }, ['far: Your profile: Hebrew teacher']],
])('the jobs that fit a profile with %s', (_what, wanted, found) => {
  expect(jobsThatFit({ ...nobody, ...wanted }, jobs).map(({ id, reason }) => `${id}: ${reason}`)).toEqual(found);
});
