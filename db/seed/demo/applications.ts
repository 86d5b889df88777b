import type { Seeker } from './candidates';
import texts from './data/application-texts.json' with { type: 'json' };
import type { WrittenPost } from './posts';
import { idFor, type Random, seeded } from './random';
import type { Field } from './roles';
import { DAY, moveOffShabbat } from './time';
import type { DemoApplication, DemoSavedJob, DemoUser } from './types';
import { inSentence } from './words';

const { openings, closings } = texts;
const middles: Record<Field, string[]> = texts.middles;

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
