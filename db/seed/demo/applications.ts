import type { Seeker } from './candidates';
import type { WrittenPost } from './posts';
import { idFor, lines, type Random, seeded } from './random';
import type { Field } from './roles';
import { DAY, moveOffShabbat } from './time';
import type { DemoApplication, DemoSavedJob, DemoUser } from './types';
import { inSentence } from './words';

const openings = lines(`
  I read your advertisement twice on the train and once at home, which is why I am writing.
  A friend in your community sent me this position and said that I should not wait.
  I have been hoping that a position like this one would open at {org}.
  Thank you for describing the work so plainly. It sounds like mine.
  I am applying for the position of {position} at {org}.
  Good week! I would like to be considered for your opening in {city}.
  Please accept my application, and with it a little of the story behind it.
  Your posting made me close six other tabs.
  I met two of your colleagues at a conference last year, and have remembered the conversation.
  We are moving to be closer to family, and yours is the first place I looked.
  I write with some hesitation, because I am happy where I am; and with more curiosity, because of your posting.
  The sentence in your posting about your community decided me.
`);
const closings = lines(`
  I could visit in any week except the one before Pesach.
  Thank you for reading. I am free for a call most evenings, never on Friday.
  My references are expecting your call and have promised to be honest.
  I would be glad to meet the people I would work with.
  Whatever you decide, I wish you a good search.
  If it helps, I can send samples of my work.
  I am happy to explain the gap in my resume; it is now in first grade.
  I can begin in four weeks, or sooner if you are in need.
  Kol tuv, and I hope to hear from you.
  May I ask how large the team is, and how long people stay?
  I would bring questions as well as answers.
  Wishing you a Shabbat shalom when it comes.
`);
const middles: Record<Field, string[]> = {
  teaching: [
    'My classes write every day, and parents tell me that they hear about it at supper.',
    'I have taught this age for several years and still plan each lesson as if someone might ask why.',
    'What I would bring is order, humor and a large collection of read-aloud books.',
    'My last observation said that the quiet children talk in my room. I was proud of that.',
  ],
  judaics: [
    'I teach text slowly and songs quickly, and children leave with both.',
    'I am comfortable with families of very different practice, and I know how to answer a question without closing it.',
    'For me a good lesson is one that comes up again at the Shabbat table.',
    'I have enclosed a source sheet with my resume, since it says more about me than I can.',
  ],
  early: [
    'I am used to a room with two languages, three colleagues and one escaped caterpillar.',
    'Parents trust me because I tell them about their child, and not about my program.',
    'I hold the credits that your state asks for, and am taking one more course this spring.',
  ],
  schoolcare: [
    'I work best when teachers invite me in early, and I try to be worth inviting.',
    'My notes are short, my door is open and my supervisor is excellent.',
    'I have built support in a school where there was none, with one colleague and a great many folders.',
  ],
  leadership: [
    'I have led people through a good year and a hard one, and would be glad to talk about the hard one.',
    'I would begin by listening for a hundred days, and then I would stop only a little.',
    'Boards have found me candid, and teachers have found me present.',
  ],
  clergy: [
    'I should like to tell you how I prepare for a funeral, because it is how I prepare for everything.',
    'I lead prayer so that others can, and teach as if someone in the room knew more, which is always so.',
    'A recording of a Shabbat service is available whenever you wish.',
  ],
  informal: [
    'I learn names in a day and allergies in an hour.',
    'My campers come back, and now some of them are on staff.',
    'I plan with participants and not for them, and the rain plan is always ready.',
    'I speak Hebrew well enough to argue and English well enough to apologize.',
  ],
  fundraising: [
    'I have asked, been refused, thanked people anyway, and been called back two years later.',
    'My database notes are readable, which I am told is unusual.',
    'I raise money best for places that I would also give to.',
  ],
  communications: [
    'I have attached three pieces: one long, one short, and one that I cut by half.',
    'I write quickly, check slowly, and know what not to post on a sad day.',
    'I am used to editors, committees and the combination of the two.',
  ],
  technology: [
    'I like old systems, because somebody once had a reason, and new ones when the reason is gone.',
    'Much of my work is public, and I can show you the parts that I would write differently today.',
    'I explain technology without making people feel small.',
  ],
  finance: [
    'I close on time, and I know the difference between a question and an accusation.',
    'Restricted funds are, to me, promises with an account number.',
    'I would be glad to look at your chart of accounts; that is my idea of a pleasant evening.',
  ],
  office: [
    'I answer the phone by the second ring and the mail by the same evening.',
    'I have kept an office calm through a flood, a wedding and a head of state.',
    'I am told that I remember birthdays, and also license renewals.',
  ],
  social: [
    'I have carried a caseload of this kind, and have learned when to call a colleague.',
    'I speak with clients as I would like my parents to be spoken with.',
    'Supervision matters to me, and I noticed that you mention it.',
  ],
  health: [
    'I have worked nights, weekends and one blizzard, and still like the work.',
    'Families say that I call before they worry.',
    'My license is current, and so are my shoes.',
  ],
  kosher: [
    'I keep standards without raising my voice, and kitchens keep asking for me.',
    'I cook for numbers, and taste for one.',
    'My rav and my last chef will both recommend me, which is rarer than it should be.',
  ],
  museum: [
    'I have opened many boxes, and can tell you about the one that changed my mind.',
    'I believe that a label should be read by a child and approved by a scholar.',
  ],
  facilities: ['I walk a building before I give an opinion about it.', 'I train people kindly, and drill until it is boring.'],
};

export function buildApplications(now: Date, posts: WrittenPost[], seekers: Seeker[]): DemoApplication[] {
  const out: DemoApplication[] = [];
  const done = new Set<string>();
  // The board does not learn of applications on an employer's own site.
  const open = posts.filter(({ post }) => post.state !== 'pending' && post.apply.email !== '');
  const apply = (seeker: Seeker, { post, role, employer }: WrittenPost, r: Random) => {
    const key = `${seeker.user._id} ${post._id}`;
    if (done.has(key) || !post.posted_on || !post.expires_on) return;
    const from = Math.max(post.posted_on.getTime(), seeker.candidate.created_on.getTime() + DAY);
    const until = Math.min(post.expires_on.getTime(), post.filled_on?.getTime() ?? now.getTime(), now.getTime());
    if (until - from < DAY / 4) return;
    let created_on = moveOffShabbat(new Date(from + (until - from) * r.next() ** 1.4), now);
    if (created_on.getTime() < from || created_on.getTime() > until) created_on = new Date(from + (until - from) / 2);
    done.add(key);
    const fill = (t: string) =>
      t
        .replaceAll('{org}', employer.org.name)
        .replaceAll('{position}', inSentence(post.position))
        .replaceAll('{city}', post.remote ? employer.text.location.city : post.location.city);
    const experience = seeker.candidate.exp_history[0];
    const background =
      experience && r.chance(0.6)
        ? ` ${experience.current_employer ? 'I work' : 'I last worked'} at ${experience.company} as ${/^[AEIOU]/.test(experience.title) ? 'an' : 'a'} ${inSentence(experience.title)}.`
        : '';
    const letter = seeker.files.find((f) => f.file_type === 'Cover Letter');
    const message = [
      `${fill(r.pick(openings))}${background}`,
      r.pick(middles[role.field]),
      r.pick(closings),
      `${seeker.user.first_name} ${seeker.user.last_name}`,
    ].join('\n\n');
    out.push({
      _id: idFor(`application ${key}`, created_on),
      post_id: post._id,
      user_id: seeker.user._id,
      candidate_id: seeker.candidate._id,
      email: seeker.user.email,
      message,
      resume_file_id: seeker.candidate.resume_file_id,
      cover_letter_file_id: letter && (post.require_cover_letter || r.chance(0.6)) ? letter._id : null,
      send_confirmation: r.chance(0.85),
      created_on,
    });
  };
  const r = seeded('applications');
  const first = open[0]?.employer.org._id;
  for (const post of open.filter((p) => p.employer.org._id === first)) {
    const fitting = seekers.filter((s) => s.field === post.role.field);
    for (const s of r.shuffle(fitting).slice(0, r.int(2, 5))) apply(s, post, r);
  }
  const seeker = seekers.find((s) => s.user.persona === 'seeker');
  if (seeker)
    for (const p of r.shuffle(open.filter((x) => x.role.field === seeker.field && x.post.posted && !x.post.private && x.post.state === 'live')).slice(0, 6))
      apply(seeker, p, r);
  for (let i = 0; i < 900 && out.length < 156; i++) {
    const s = r.pick(seekers);
    const among = open.filter((p) => p.role.field === s.field && !p.post.private);
    if (among.length > 0) apply(s, r.pick(among), r);
  }
  return out.sort((a, b) => a.created_on.getTime() - b.created_on.getTime());
}

export function buildSavedJobs(now: Date, posts: WrittenPost[], seekers: Seeker[], newcomer: DemoUser): DemoSavedJob[] {
  const r = seeded('saved');
  const live = posts.filter(({ post }) => post.state === 'live' && post.posted && !post.private);
  const out: DemoSavedJob[] = [];
  const save = (user: DemoUser, list: WrittenPost[]) => {
    for (const { post } of list) {
      const from = Math.max(post.posted_on?.getTime() ?? 0, user.created_on.getTime());
      out.push({ user_id: user._id, post_id: post._id, created_on: new Date(from + (now.getTime() - from) * r.next()) });
    }
  };
  for (const s of seekers) {
    const own = live.filter((p) => p.role.field === s.field);
    if (s.user.persona === 'seeker') save(s.user, r.sample(own, 7));
    else if (r.chance(0.35)) save(s.user, r.sample(own, r.int(1, 4)));
  }
  save(newcomer, r.sample(live, 1));
  return out;
}
