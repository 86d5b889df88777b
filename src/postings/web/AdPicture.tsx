import type { EmployerPost } from '~/posts/schemas';
import { JobArticle } from '~/posts/web/shared/JobArticle';
import { JobCard } from '~/posts/web/shared/JobCard';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import classes from './AdPicture.module.css';
import { shownPost } from './shown-post';

interface AdPictureProps {
  /** The post as it is saved. */
  saved: EmployerPost;
  /** Fields that were typed but not saved yet. */
  unsaved: Partial<EmployerPost>;
  arrays: SiteArrays;
  /** What it costs, in a sentence; empty where that is not known. */
  price: string;
}

/**
 * The advertisement while it is typed: its entry in a list, the head of its page, and what it costs. It shows what the fields say and what the preview
 * has in full, so nothing in it can be used, and screen readers leave it out.
 */
export function AdPicture({ saved, unsaved, arrays, price }: AdPictureProps) {
  const post = shownPost(saved, unsaved, arrays);
  const now = new Date().toISOString();
  const dated = { ...post, posted_on: post.posted_on ?? now, expires_on: post.expires_on ?? new Date(8.64e15).toISOString() };
  return (
    <div className="stack gap-l">
      <section>
        <h2 className="hint sans below-xs">In lists of jobs</h2>
        <div className={`card ${classes.picture}`} inert aria-hidden="true">
          <JobCard job={{ ...dated, headline: post.headline || 'Your headline' }} heading="h3" />
        </div>
      </section>
      <section>
        <h2 className="hint sans below-xs">At the top of its page</h2>
        <div className={`card inset-m ${classes.picture}`} inert aria-hidden="true">
          <JobArticle job={{ ...dated, headline: post.headline || 'Your headline' }} heading="h3" />
        </div>
      </section>
      {price && (
        <section>
          <h2 className="hint sans below-xs">What it costs</h2>
          <p>{price}</p>
        </section>
      )}
    </div>
  );
}
