import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { pathBack } from '../../rules';

/** What stands around the forms for logging in and for a new account, before a page that needs one, such as a list of jobs. */
export interface Wall {
  /** The title of the window: that of the page which waits. It is announced when the wall opens. */
  title: string;
  /** Continues “Log in to …” and “Create an account to …”, as the heading of the form. */
  act: string;
  text: string;
  /** Between the text and the form: the way on without an account. */
  without: ReactNode;
  /** Before the form, with the heading of the page: the first part of what waits. @param entry the act of the form, which is at `ENTRY`. */
  before(entry: string): ReactNode;
  /** After it: more about what waits, and ways on for somebody who wants no account. */
  after: ReactNode;
}

/** The id of the form's column. */
export const ENTRY = 'entry';

/** Builds the wall before a page; undefined for a page that it knows nothing of. */
type WallBuilder = (path: string) => Promise<Wall | undefined>;

const builder = Promise.withResolvers<WallBuilder>();

/** Sets what builds walls: slices that this one may not import know the pages. Set once in the browser. */
export const setWalls = (build: WallBuilder): void => builder.resolve(build);

/** Loads the wall of a login page, in its `clientLoader`: also once the page that the server rendered becomes interactive. */
export const wallLoader = Object.assign(
  async ({ request }: { request: Request }): Promise<Wall | null> => {
    const { searchParams } = new URL(request.url);
    const path = searchParams.has('reauth') ? undefined : pathBack(searchParams);
    if (!path) return null;
    // Without a wall the page is as useful.
    const build = await builder.promise;
    return (await build(path).catch(() => undefined)) ?? null;
  },
  { hydrate: true as const },
);

export const useWall = (): Wall | undefined => useLoaderData<Wall | null>() ?? undefined;
