import { idFor, seeded } from './random';
import { DAY, daysBefore } from './time';
import type { DemoPersona, DemoUser, PersonaKey } from './types';

export const demoPassword = 'shalom-parnassa';

const firstNames =
  'Adina Akiva Aliza Amir Anat Ariel Aviva Avi Batya Benjamin Bracha Carmela Chaim Chana Dahlia Daniel Dara David Deborah Devorah Dov Eitan Elana Eli Eliana Elisheva Emma Esther Ezra Gabriel Gavi Gila Hadassah Hannah Hillel Ilana Isaac Jacob Jessica Jonah Jonathan Josephine Judith Kayla Lana Leah Leora Levi Liat Lior Maya Meir Menachem Micah Michal Miriam Moshe Naftali Naomi Nathan Nechama Nina Noa Noam Nomi Orly Penina Rachel Raphael Rebecca Reuven Rivka Ronit Ruth Samuel Sara Sasha Shaina Shalom Shira Simcha Sofia Tali Talia Tamar Tova Uri Vered Yael Yakov Yehuda Yitzchak Yonatan Yosef Zachary Zahava Ziva'.split(
    ' ',
  );
const lastNames =
  'Abramov Adler Alkalay Amsel Azoulay Bamberger Baruch Benaroya Berman Bialik Blau Bloch Brenner Cardozo Chazan Cohen Dayan Dorfman Edelstein Eisen Elbaz Elias Farber Feigenbaum Feld Finkel Fishman Frankel Galanti Gelman Gerber Glazer Gold Gottlieb Gross Halpern Hazan Heller Hirsch Horowitz Isakov Jacobs Kagan Kaplan Kestenbaum Klein Kramer Landau Lerner Levi Levin Lieberman Mandel Marcus Mizrahi Nachman Nahon Neuman Ohana Pardo Perl Pinto Pollack Rabin Rapaport Rosen Rothman Saadon Sacks Safran Salomon Sasson Schechter Segal Shapiro Siegel Slonim Sofer Stein Sternberg Tannenbaum Toledano Turetsky Vidal Wachs Weil Weiss Wolfson Yadin Zeitlin Zimmer'.split(
    ' ',
  );

/** Names are unique: no two people on the board share one. */
export function createNameGenerator(): () => { first: string; last: string } {
  const r = seeded('names');
  const taken = new Set(['Shira Feldheim', 'Yonah Barzel', 'Rina Tavor', 'Malka Ostrov', 'Noam Elkayam', 'Dalia Winograd']);
  return () => {
    for (;;) {
      const first = r.pick(firstNames);
      const last = r.pick(lastNames);
      const name = `${first} ${last}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return { first, last };
    }
  };
}

export function makeUser(now: Date, email: string, name: { first: string; last: string }, roles: string[], created_on: Date): DemoUser {
  const r = seeded(`user ${email}`);
  const age = now.getTime() - created_on.getTime();
  const seen = new Date(now.getTime() - Math.floor(r.next() * Math.min(age * 0.9, 40 * DAY)));
  return {
    _id: idFor(`user ${email}`, created_on),
    email,
    first_name: name.first,
    last_name: name.last,
    roles: ['user', ...roles],
    active: true,
    verified: true,
    persona: null,
    candidate_id: null,
    created_on,
    last_login: seen,
    last_ip: `203.0.113.${r.int(1, 254)}`,
    newsletter: { deliver_on: r.chance(0.6) ? ['Monday', 'Wednesday', 'Friday'] : [] },
  };
}

/** The personas of the demo board, which the start prints for the operator. */
export const demoLogins: { key: PersonaKey; email: string; first: string; last: string; roles: string[]; age: number; about: string }[] = [
  {
    key: 'admin',
    email: 'admin@parnassa.test',
    first: 'Dalia',
    last: 'Winograd',
    roles: ['admin'],
    age: 1200,
    about: 'Runs the board: the whole back office.',
  },
  {
    key: 'school',
    email: 'school@parnassa.test',
    first: 'Shira',
    last: 'Feldheim',
    roles: ['employer', 'organization'],
    age: 900,
    about: 'Business director of Etz Rimon Day School: live and expired posts, orders, gift cards, applicants.',
  },
  {
    key: 'employer',
    email: 'employer@parnassa.test',
    first: 'Yonah',
    last: 'Barzel',
    roles: ['employer'],
    age: 1,
    about: 'A new employer, verified, with no organization yet.',
  },
  {
    key: 'recruiter',
    email: 'recruiter@parnassa.test',
    first: 'Rina',
    last: 'Tavor',
    roles: ['employer', 'organization'],
    age: 640,
    about: 'Recruits for several organizations, with a partly used credit pack.',
  },
  {
    key: 'seeker',
    email: 'seeker@parnassa.test',
    first: 'Noam',
    last: 'Elkayam',
    roles: ['jobseeker', 'candidate'],
    age: 210,
    about: 'A job seeker with a full profile, a resume and a cover letter, applications and saved jobs.',
  },
  {
    key: 'newcomer',
    email: 'newcomer@parnassa.test',
    first: 'Malka',
    last: 'Ostrov',
    roles: ['jobseeker'],
    age: 2,
    about: 'A job seeker who just signed up.',
  },
];

export function buildPersonas(now: Date): { personas: DemoPersona[]; users: Map<PersonaKey, DemoUser> } {
  const users = new Map<PersonaKey, DemoUser>();
  const personas = demoLogins.map((c) => {
    const user = makeUser(now, c.email, { first: c.first, last: c.last }, c.roles, daysBefore(now, c.age));
    user.persona = c.key;
    user.newsletter = { deliver_on: ['Monday', 'Wednesday', 'Friday'] };
    users.set(c.key, user);
    return { key: c.key, user_id: user._id, email: c.email, password: demoPassword, name: `${c.first} ${c.last}`, about: c.about };
  });
  return { personas, users };
}
