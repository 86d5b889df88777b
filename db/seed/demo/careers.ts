import careerTexts from './data/careers.json' with { type: 'json' };
import type { Field } from './roles';

/** The history of people of one field: bios, steps of a career, studies. */
export type Career = {
  bios: { title: string; bio: string }[];
  steps: { title: string; industry: string; points: string }[];
  studies: { field: string; degree: string }[];
  skills: string[];
  salary: readonly [min: number, max: number];
};

export const careers = careerTexts as unknown as Record<Field, Career>;
