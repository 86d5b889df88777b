/**
 * Where the share of a job to the social page stands. `waiting`: the board makes its next attempt by itself. `sending`: an attempt is under
 * way. `unknown`: it may be on the page, because the network has not answered. `not_connected`: no page was connected, so the text is kept
 * for the staff. `too_late`: the job was too old or not in the lists any more when its share was due, so a person decides. `skipped`: it will
 * not be shared.
 */
export const shareStates = ['waiting', 'sending', 'shared', 'failed', 'unknown', 'not_connected', 'too_late', 'skipped'] as const;
export type ShareState = (typeof shareStates)[number];

/** The origin of a share: a person by a button, or the board by its setting. */
export const shareSources = ['person', 'board'] as const;
