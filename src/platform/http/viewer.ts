/** The user who makes a request, as stored in the database at that moment (never as the token says). */
export interface Viewer {
  userId: string;
  email: string;
  /** Whether the user has verified the address; without that the board sends nothing to others for them. */
  verified: boolean;
  roles: ReadonlySet<string>;
  sessionId: string;
  /** The admin who acts for this user, when impersonating. */
  actorId: string | null;
  /** A token with the current roles, where the request's token has others. The client stores it (header `x-set-token`). */
  renewedToken?: string;
}
