import type { Locator, Page } from '@playwright/test';
import type { People } from './people';

/** A form of the site, with what a mishap needs to know of it. */
export interface Form {
  /** What its person does with it: `report a job`. */
  name: string;
  /** The file of the form. One that declares several names this one after `#`. */
  source: `src/${string}`;
  /** Who is logged in. */
  who?: Persona;
  /** Makes the records that it needs, and opens its page. */
  open(page: Page, people: People): Promise<unknown>;
  /** Opens the form on its page, where a button does that. */
  unfold?(page: Page): Promise<unknown>;
  /** The field that gets a text of the test's own, where the form has a field for words. */
  field?(page: Page): Locator;
  /** The text of that field, where it cannot be any word. */
  text?(mark: string): string;
  /** Fills in what else it needs. */
  fill?(page: Page, text: string): Promise<unknown>;
  /** The name of the button that sends it. */
  button: string | RegExp;
  /** Answers the question that sending it asks. */
  confirm?(page: Page): Promise<unknown>;
  /** The call that it makes; `*` stands for a segment of the path. */
  sends: `${'POST' | 'PUT' | 'PATCH'} /api/${string}`;
  /** What its person sees once it was sent. */
  done(page: Page, mark: string): Locator;
  /** The number of what it makes, as SQL: records with this text, or all of a kind. It grows by one. Of a login, the board keeps each. */
  made?(text: string): string;
  /** A record that others may save as well: another field of it, the number of records whose field has a text, and whether the person compares both versions. */
  shared?: { field(page: Page): Locator; saved(text: string): string; chooses?: true };
  /** A file that the form waits for: the button that chooses it, the call that uploads it, and its name. */
  upload?: { button: string | RegExp; sends: `POST /api/${string}`; file: string };
  /** What its page shows instead of the form, where it is loaded again after the act: that it was done. */
  already?(page: Page, mark: string): Locator;
  /** What it does not keep while the page is loaded again, with the reason. */
  forgets?: string;
  /** Mishaps of this form that `npm test` always tries. */
  always?: readonly string[];
}

export type Persona = 'seeker' | 'school' | 'admin';

/** A text in quotes for SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
