import { createContext } from 'react';

/**
 * The nonce of the current render. It marks the scripts and styles that the renderer itself adds to a page. It is removed
 * from the finished page, so that the browser accepts no nonce.
 */
export const RenderNonce = createContext<string | undefined>(undefined);

/** Whether the rendered page needs a login. The router keeps the data of a page with a loader for the browser, such as the search, from the frames around it. */
export const RenderLocked = createContext(false);

/** The header in which the renderer passes its nonce to `finishPage`. It is never sent to clients. */
export const NONCE_HEADER = 'x-render-nonce';

/** The header by which the renderer tells `finishPage` until when the page's scripts are deferred. It is never sent to clients. */
export const DEFER_HEADER = 'x-defer-scripts';
