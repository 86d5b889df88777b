import { idFor, seeded } from './random';
import { DAY, moveOffShabbat } from './time';
import type { DemoApplication, DemoBoard, DemoPost } from './types';

type Stage = 'in_touch' | 'interview' | 'not_suitable';

/** An act of an employer on an application: opened it, wrote a reply, moved it to a stage. */
export type DemoAnswer = {
  application_id: string;
  /** The member of the employer who did it. */
  user_id: string;
  opened_on: Date;
  answered_on: Date | null;
  opened_id: string | null;
  reply: { _id: string; subject: string; text: string } | null;
  /** `told` where the applicant sees it. */
  stage: { _id: string; stage: Stage; told: boolean } | null;
};

/** The share of applications that employers have answered, and the most days that they took. */
const ANSWERED = 0.85;
const MOST_DAYS = 9;

type Context = Pick<DemoBoard, 'applications' | 'posts' | 'users'>;

/** The answers to most applications for posts that have ended, and what employers did with those of the job seeker that people try the board as. Others wait. */
export function buildAnswers(now: Date, board: Context): DemoAnswer[] {
  const ofSeeker = seekerAnswers(now, board);
  const done = new Set(ofSeeker.map(({ application_id }) => application_id));
  return [...endedAnswers(now, board).filter(({ application_id }) => !done.has(application_id)), ...ofSeeker];
}

const subjectOf = ({ position, headline }: DemoPost): string => `Your application: ${position || headline}`;

function endedAnswers(now: Date, { applications, posts, users }: Context): DemoAnswer[] {
  const r = seeded('answers');
  const ended = new Map(posts.filter(({ state }) => state === 'expired').map((post) => [post._id, post]));
  const people = new Map(users.map((user) => [user._id, user]));
  return applications.flatMap(({ _id, post_id, user_id, created_on: sent }) => {
    const post = ended.get(post_id);
    const created_on = new Date(sent.getTime() + (0.2 + r.next() * (MOST_DAYS - 0.2)) * DAY);
    if (!post || !r.chance(ANSWERED) || created_on > now) return [];
    const text = `Shalom ${people.get(user_id)?.first_name ?? ''},\n\nThank you for your application. The position has been filled. We wish you every success in your search.\n`;
    return [
      {
        application_id: _id,
        user_id: post.user_id,
        opened_on: created_on,
        answered_on: created_on,
        opened_id: null,
        reply: { _id: idFor(`answer ${_id}`, created_on), subject: subjectOf(post), text },
        stage: { _id: idFor(`stage ${_id}`, created_on), stage: 'not_suitable', told: false },
      },
    ];
  });
}

/** The acts of employers on the applications of the seeker, the newest first; the other applications wait, as do new ones and those that the persona `school` has received. */
const OF_SEEKER: readonly { reply?: { subject: string; text: string }; stage?: Stage; told?: boolean }[] = [
  {},
  {
    reply: {
      subject: 'Can we talk?',
      text: 'We enjoyed your application and would like to meet you. Would Tuesday or Wednesday evening work for a half-hour call?',
    },
    stage: 'in_touch',
  },
  { stage: 'interview', told: true },
  { stage: 'not_suitable', told: true },
];

function seekerAnswers(now: Date, { applications, posts, users }: Context): DemoAnswer[] {
  const seeker = users.find(({ persona }) => persona === 'seeker');
  const school = users.find(({ persona }) => persona === 'school');
  const byId = new Map(posts.map((post) => [post._id, post]));
  const own = applications.flatMap((application) => {
    const post = byId.get(application.post_id);
    const isOld = now.getTime() - application.created_on.getTime() > 2 * DAY;
    return application.user_id === seeker?._id && post && post.user_id !== school?._id && isOld ? [{ application, post }] : [];
  });
  return own
    .toReversed()
    .slice(0, OF_SEEKER.length)
    .map(({ application, post }, index) => seekerAnswer(now, application, post, seeker?.first_name ?? '', OF_SEEKER[index] ?? {}));
}

function seekerAnswer(now: Date, { _id, created_on: sent }: DemoApplication, post: DemoPost, name: string, done: (typeof OF_SEEKER)[number]): DemoAnswer {
  const soon = (date: number) => new Date(Math.min(moveOffShabbat(new Date(date), now).getTime(), now.getTime()));
  const opened_on = soon(sent.getTime() + 1.1 * DAY);
  const answered_on = done.stage ? soon(opened_on.getTime() + 2.2 * DAY) : null;
  return {
    application_id: _id,
    user_id: post.user_id,
    opened_on,
    answered_on: done.reply || done.told ? answered_on : null,
    opened_id: idFor(`opened ${_id}`, opened_on),
    reply:
      done.reply && answered_on
        ? { _id: idFor(`answer ${_id}`, answered_on), subject: done.reply.subject, text: `Shalom ${name},\n\n${done.reply.text}\n` }
        : null,
    stage: done.stage && answered_on ? { _id: idFor(`stage ${_id}`, answered_on), stage: done.stage, told: done.told ?? false } : null,
  };
}
