import type { ComponentType, ReactNode } from 'react';
import { type RouterContextProvider, useLoaderData } from 'react-router';
import { pathBack } from '../../rules';

/** What stands around the forms for logging in and for a new account, before a page that needs one, such as a list of jobs. */
export interface Wall {
  /** The title of the window: that of the page which waits. It is announced when the wall opens. */
  title: string;
  /** Continues “Log in to …” and “Create an account to …”, as the heading of the form. */
  act: string;
  text: string;
  /** What the parts of the wall show, as data. */
  content: unknown;
}

interface PartProps {
  /**
   * `before` the form are the heading of the page and the first part of what waits, `without` below it is the way on for somebody who wants no
   * account, `after` both is more about what waits.
   */
  part: 'before' | 'without' | 'after';
  content: unknown;
  /** The act of the form, which is at `ENTRY`. */
  entry: string;
}

/** The id of the form's column. */
export const ENTRY = 'entry';

interface Walls {
  /** Loads the wall before a page, on the server; undefined for a page that it knows nothing of. */
  load(context: Readonly<RouterContextProvider>, path: string): Promise<Wall | undefined>;
  Part: ComponentType<PartProps>;
}

let walls: Walls | undefined;

/** Sets what builds walls: slices that this one may not import know the pages. */
export function setWalls(given: Walls): void {
  walls = given;
}

const pathOf = ({ searchParams }: URL): string | null | undefined => (searchParams.has('reauth') ? undefined : pathBack(searchParams));

/** Loads the wall of a login page. Without one the page is as useful. */
export async function wallLoader({ context, url }: { context: Readonly<RouterContextProvider>; url: URL }): Promise<Wall | null> {
  const path = pathOf(url);
  return (path && (await walls?.load(context, path).catch(() => undefined))) || null;
}

/** Within the site, only a wall needs the server. */
export const wallClientLoader = async ({ url, serverLoader }: { url: URL; serverLoader(): Promise<Wall | null> }): Promise<Wall | null> =>
  pathOf(url) ? serverLoader() : null;

/** The parts of the wall on this page, for its layout; none without a wall. @param entry the act of the form. */
export function useWall(entry: string): (Wall & { parts: Record<PartProps['part'], ReactNode> }) | undefined {
  const wall = useLoaderData<Wall | null>();
  if (!wall || !walls) return undefined;
  const { Part } = walls;
  const part = (name: PartProps['part']) => <Part part={name} content={wall.content} entry={entry} />;
  return { ...wall, parts: { before: part('before'), without: part('without'), after: part('after') } };
}
