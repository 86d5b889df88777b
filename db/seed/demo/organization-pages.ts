import type { Person } from '~/organizations/rules';
import type { Hour, Scene } from './scenes';

/** What an organization of the demo board shows on its page besides its text. */
interface OrganizationPageContent {
  hour: Hour;
  scenes: Scene[];
  founded: number;
  employees: number;
  people?: Person[];
}

/** By the name in addresses: one with eight photos, some with a few, one with one. All others have none. */
export const organizationPages: Record<string, OrganizationPageContent> = {
  'etz-rimon-day-school': {
    hour: 'morning',
    scenes: ['school', 'classroom', 'library', 'garden', 'table', 'meeting', 'sanctuary', 'lake'],
    founded: 1958,
    employees: 74,
    people: [
      { name: 'Tali Brenner', title: 'Third-grade teacher', words: 'I have a planning hour with my co-teacher every single day, and it shows in the room.' },
      { name: 'Ari Feld', title: 'Facilities manager', words: 'The sukkah goes up in an hour, because forty fifth graders think it is theirs.' },
    ],
  },
  'yeshivat-ohr-hadarim': { hour: 'noon', scenes: ['school', 'library', 'classroom'], founded: 1971, employees: 120 },
  'kochavim-of-the-northwoods': {
    hour: 'evening',
    scenes: ['lake', 'table', 'garden', 'library'],
    founded: 1949,
    employees: 38,
    people: [{ name: 'Noa Stern', title: 'Waterfront director', words: 'I came for one summer in 2014. The lake won.' }],
  },
  'bayfront-jewish-community-center': { hour: 'noon', scenes: ['garden', 'table', 'meeting', 'library', 'classroom'], founded: 1984, employees: 160 },
  'ahavat-torah-of-squirrel-hill': { hour: 'morning', scenes: ['sanctuary', 'library', 'table'], founded: 1912, employees: 14 },
  'greater-twin-lakes-jewish-federation': { hour: 'noon', scenes: ['meeting', 'table'], founded: 1931, employees: 26 },
  'lehigh-valley-talmud-torah': { hour: 'morning', scenes: ['classroom'], founded: 1926, employees: 22 },
  'little-acorns-jewish-preschool': { hour: 'morning', scenes: ['garden', 'classroom'], founded: 1994, employees: 18 },
  'menorah-terrace-home': { hour: 'noon', scenes: ['garden', 'table', 'library'], founded: 1939, employees: 210 },
};
