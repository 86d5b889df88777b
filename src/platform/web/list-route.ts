import type { RouterContextProvider } from 'react-router';

/** The arguments of a public list's loader. One module serves several addresses, so the generated types do not fit. */
export interface ListLoaderArgs {
  /** The address as the visitor sees it; `request.url` includes parameters that React Router adds. */
  url: URL;
  context: Readonly<RouterContextProvider>;
  params: { page?: string; value?: string; id?: string };
}

export interface ListMetaArgs<Loader extends (args: never) => Promise<unknown>> {
  loaderData?: Awaited<ReturnType<Loader>>;
  params: ListLoaderArgs['params'];
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
  /** Why the data of the page could not be loaded. */
  error?: unknown;
}
