import texts from './data/organizations.json' with { type: 'json' };
import type { DemoLocation, Observance, OrgKind } from './types';

/** The texts of an organization, before it has an id, an owner and dates. */
export type OrgText = {
  name: string;
  slug: string;
  kind: OrgKind;
  observance: Observance;
  location: DemoLocation;
  /** Other places it hires in. */
  branches: DemoLocation[];
  mission: string;
  /** Sentences about the place itself, which its posts draw on. */
  facts: string[];
};

/** The first is the organization of the persona `school`. */
export const organizationTexts = texts as readonly OrgText[];
