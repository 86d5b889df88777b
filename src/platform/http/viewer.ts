/** Who is asking, as the database says at the moment of the request (never as the token says). */
export interface Viewer {
  userId: string;
  email: string;
  /** Whether the address is proved to be theirs; without that they write to nobody else through the board. */
  verified: boolean;
  roles: ReadonlySet<string>;
  sessionId: string;
  /** The admin who acts for this user, when impersonating. */
  actorId: string | null;
  /** A token with the roles of now, where the one that came says others; the client takes it over (`x-set-token`, 1 §7). */
  renewedToken?: string;
}
