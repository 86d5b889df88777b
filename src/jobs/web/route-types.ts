import type { RouterContextProvider } from 'react-router';

/** What a public list's loader is given; the same module serves several addresses, so that generated types do not fit. */
export interface ListLoaderArgs {
  /** The address as the visitor sees it; `request.url` carries what React Router adds for its own. */
  url: URL;
  context: Readonly<RouterContextProvider>;
  params: { page?: string; value?: string; id?: string };
}

export interface ListMetaArgs<Loader extends (args: never) => Promise<unknown>> {
  loaderData?: Awaited<ReturnType<Loader>>;
  params: ListLoaderArgs['params'];
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}
