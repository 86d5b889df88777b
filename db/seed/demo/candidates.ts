import { careers } from './careers';
import texts from './data/candidate-texts.json' with { type: 'json' };
import { makeUser } from './people';
import { idFor, type Random, seeded } from './random';
import type { Field } from './roles';
import { DAY, daysAfter, daysBefore } from './time';
import type { DemoCandidate, DemoEducation, DemoExperience, DemoFile, DemoLocation, DemoUser, PersonaKey } from './types';
import { inSentence } from './words';

export type Seeker = { user: DemoUser; candidate: DemoCandidate; field: Field; files: DemoFile[] };

const { colleges, languages, goals } = texts;
const places: DemoLocation[] = texts.places;
const abroad: DemoLocation[] = texts.abroad;
/** Past employers by the industry of a career step; the first line serves where there is none. */
const companies: Record<string, string[]> = texts.companies;

const men =
  /^(Akiva|Avi|Benjamin|Chaim|Daniel|Dov|Eitan|Eli|Ezra|Isaac|Jacob|Meir|Menachem|Moshe|Naftali|Nathan|Raphael|Reuven|Yakov|Yehuda|Yitzchak|Yonatan|Yosef)$/;
const month = (date: Date) => `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
const monthsBack = (now: Date, n: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1));

function history(r: Random, now: Date, id: string, field: Field, created: Date) {
  const career = careers[field];
  const exp_history: DemoExperience[] = [];
  let end = 0;
  const jobs = r.shuffle(career.steps).slice(0, r.int(2, 3));
  const seen = new Set<string>();
  const employerIn = (industry: string) => {
    const all = companies[industry] ?? companies.Nonprofit ?? [];
    const name = r.pick(all.filter((c) => !seen.has(c)).length > 0 ? all.filter((c) => !seen.has(c)) : all);
    seen.add(name);
    return name;
  };
  const working = r.chance(0.7);
  if (!working) end = r.int(2, 7);
  jobs.forEach((step, i) => {
    const start = end + r.int(18, 52);
    const current = working && i === 0;
    exp_history.push({
      _id: idFor(`exp ${id} ${i}`, created),
      title: step.title,
      industry: step.industry,
      company: employerIn(step.industry),
      summary: step.points,
      start_date: month(monthsBack(now, start)),
      end_date: current ? '' : month(monthsBack(now, end)),
      current_employer: current,
    });
    end = start + r.int(1, 4);
  });
  const ed_history: DemoEducation[] = [];
  let done = end + r.int(1, 5);
  const schools = r.shuffle(colleges);
  r.shuffle(career.studies)
    .slice(0, r.int(1, 2))
    .forEach((study, i) => {
      const start = done + r.int(20, 44);
      ed_history.push({
        _id: idFor(`ed ${id} ${i}`, created),
        school: schools[i] ?? '',
        field_of_study: study.field,
        degree: study.degree,
        summary: r.chance(0.3) ? 'With distinction.' : '',
        start_date: month(monthsBack(now, start)),
        end_date: month(monthsBack(now, done)),
      });
      done = start + r.int(2, 8);
    });
  return { exp_history, ed_history };
}

export function buildSeekers(now: Date, personas: Map<PersonaKey, DemoUser>, nextName: () => { first: string; last: string }): Seeker[] {
  const seeker = personas.get('seeker');
  if (!seeker) throw new Error('the seeker is a persona');
  const fields = Object.keys(careers) as Field[];
  return fields.flatMap((field) =>
    careers[field].bios.map((text, i) => {
      // The persona is the science teacher.
      const persona = field === 'teaching' && i === 2 ? seeker : null;
      return build(now, field, i, text, persona, nextName);
    }),
  );
}

function build(
  now: Date,
  field: Field,
  i: number,
  text: { title: string; bio: string },
  persona: DemoUser | null,
  nextName: () => { first: string; last: string },
): Seeker {
  const key = `${field} ${i}`;
  const r = seeded(`candidate ${key}`);
  const career = careers[field];
  let user: DemoUser;
  if (persona) user = persona;
  else {
    let name = nextName();
    while (/rebbe|Mashgiach|Torah reader/.test(text.title) && !men.test(name.first)) name = nextName();
    user = makeUser(
      now,
      `${name.first}.${name.last}@mailbox.example`.toLowerCase(),
      name,
      ['jobseeker', 'candidate'],
      daysBefore(now, r.int(12, 330) + r.next()),
    );
  }
  const created_on = daysAfter(user.created_on, 0.02);
  const _id = idFor(`candidate ${key}`, created_on);
  user.candidate_id = _id;
  const location = persona ? (places[5] as DemoLocation) : r.chance(0.08) ? r.pick(abroad) : r.pick(places);
  const { exp_history, ed_history } = history(r, now, key, field, created_on);
  const clergy = /^(Rabbi|Cantor)/.exec(text.title)?.[1] ?? '';
  const skills = r.sample(career.skills, r.int(3, Math.min(6, career.skills.length)));
  const unit = r.int(0, 10) / 10;
  const hourly = r.chance(0.15);
  const amount = Math.round((career.salary[0] + (career.salary[1] - career.salary[0]) * unit) / 1000) * 1000;
  const name = `${user.first_name} ${user.last_name}`;
  const bio = `${text.bio}\n\n${r.pick(goals)}`;
  const format = (i + field.length) % 2 === 0 ? 'pdf' : 'docx';
  const hasResume = persona !== null || r.chance(0.94);
  const letter = persona !== null || (hasResume && i % 6 === 1);
  const contract_types = r.chance(0.6) ? ['Full Time'] : r.chance(0.5) ? ['Full Time', 'Part Time'] : ['Part Time', 'Contract'];
  const updated_on = daysAfter(created_on, ((now.getTime() - created_on.getTime()) / DAY) * r.next() * 0.95);
  const file = (file_type: DemoFile['file_type'], as: DemoFile['format']): DemoFile => {
    const on = daysAfter(created_on, 0.05);
    const orig = `${user.first_name} ${user.last_name} ${file_type.toLowerCase()}.${as}`;
    return {
      _id: idFor(`file ${key} ${file_type}`, on),
      user_id: user._id,
      candidate_id: _id,
      file_type,
      format: as,
      orig_filename: orig,
      cur_filename: orig.replaceAll(' ', '-'),
      content_type: as === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      primary: file_type === 'Resume',
      active: true,
      created_on: on,
    };
  };
  const files = hasResume ? [file('Resume', persona ? 'pdf' : format)] : [];
  if (letter) files.push(file('Cover Letter', persona ? 'docx' : format));
  const where = [location.city, location.state_code].filter(Boolean).join(', ');
  const span = (e: { start_date: string; end_date: string }) => `${e.start_date} – ${e.end_date || 'present'}`;
  const candidate: DemoCandidate = {
    _id,
    user_id: user._id,
    user: {
      prefix: clergy,
      first_name: user.first_name,
      middle_name: r.chance(0.12) ? r.pick(['B.', 'R.', 'Miriam', 'Leib', 'Ruth']) : '',
      last_name: user.last_name,
      suffix: '',
      email: user.email,
    },
    title: text.title,
    bio,
    location,
    available: persona !== null || r.chance(0.85),
    can_work_remote: r.chance(field === 'communications' || field === 'technology' ? 0.95 : 0.5),
    contract_types,
    degrees: [...new Set(ed_history.map((e) => e.degree))],
    skills,
    url: r.chance(0.2) ? `https://${user.first_name}-${user.last_name}.example`.toLowerCase() : '',
    linkedin_url: r.chance(0.3) ? `https://profiles.example/${user.first_name}-${user.last_name}`.toLowerCase() : '',
    salary: r.chance(0.8) ? (hourly ? { amount: Math.round(amount / 2000), pay_type: 'Hourly' } : { amount, pay_type: 'Annually' }) : null,
    posted: persona !== null || r.chance(0.82),
    ed_history,
    exp_history,
    resume_file_id: files[0]?._id ?? null,
    resume: {
      name: clergy ? `${clergy} ${name}` : name,
      headline: text.title,
      contact: [where, user.email],
      summary: text.bio,
      experience: exp_history.map((e) => ({ title: e.title, company: e.company, dates: span(e), points: [e.summary] })),
      education: ed_history.map((e) => ({ school: e.school, detail: `${e.degree}, ${e.field_of_study}`, dates: span(e) })),
      skills,
      languages: ['English', ...r.sample(languages.slice(0, 3), 1), ...(r.chance(0.4) ? [r.pick(languages.slice(3))] : [])],
      cover_letter: letter
        ? {
            date: created_on.toISOString().slice(0, 10),
            paragraphs: [
              'Dear members of the search committee,',
              text.bio,
              `Most recently, as ${inSentence(exp_history[0]?.title ?? 'a colleague')} at ${exp_history[0]?.company ?? 'my last position'}, I ${(exp_history[0]?.summary ?? '').replace(/^./, (c) => c.toLowerCase())}`,
              r.pick(goals),
              'Thank you for reading. I would be glad to hear from you, and to listen.',
              name,
            ],
          }
        : null,
    },
    created_on,
    updated_on,
  };
  return { user, candidate, field, files };
}
