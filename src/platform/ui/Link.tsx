import { type LinkProps, Link as RouterLink } from 'react-router';

/** An absolute path without parts that the router would have to resolve. */
const isResolved = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to) && !/\/[./]|\\/.test(to);

/** The anchor of a link. Options of the router, which only the browser uses, are left out. */
function Anchor({
  to,
  discover: _discover,
  mask: _mask,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: LinkProps & { to: string }) {
  return <a {...attributes} href={to} />;
}

/**
 * A link to a page of the board. The server writes the anchor itself: it renders each list with a hundred links, and the router's component
 * resolves the path of each of them twice. In the browser it is the router's link.
 */
export function Link(props: LinkProps) {
  // Addresses are not discovered while links are shown: the browser has the whole table of routes.
  // The first condition keeps the anchor out of the browser's scripts.
  return import.meta.env.SSR && typeof document === 'undefined' && isResolved(props.to) ? (
    Anchor({ ...props, to: props.to })
  ) : (
    <RouterLink discover="none" {...props} />
  );
}
