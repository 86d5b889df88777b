/** A job as it is posted: the text, and the link to the job. */
export interface PagePost {
  message: string;
  link: string;
}

/** The social page of the board, whatever network it is on. */
export interface SocialPage {
  id: string;
  /**
   * Publishes a post.
   * @returns the network's id of the post; empty where it told none.
   * @throws AppError: `share_unknown` if the post may have been published, `page_refused` if this post never will be, any other code if
   * nothing was published and it may be tried again. The messages are our own, because those of the network may quote the token.
   */
  publish(post: PagePost): Promise<string>;
  /** The name of the page as the network has it; nothing is published. @throws AppError */
  readName(): Promise<string>;
}

/** The code of the error that leaves open whether the post was published. */
export const SHARE_UNKNOWN = 'share_unknown';
/** The code of the error of a network that could not take the post at that moment, and said so. */
export const PAGE_BUSY = 'page_busy';
/** The code of the error of a post that the network will never publish. */
export const PAGE_REFUSED = 'page_refused';
