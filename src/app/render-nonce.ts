import { createContext } from 'react';

/**
 * The nonce of the render under way. It marks the scripts and styles that the renderer itself puts into a page; the
 * finished page does not have it any more, so the browser knows none.
 */
export const RenderNonce = createContext<string | undefined>(undefined);

/** The header in which the renderer hands its nonce to `finishPage`. It never leaves the server. */
export const NONCE_HEADER = 'x-render-nonce';
