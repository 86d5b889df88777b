import type { EmployerPost } from '~/jobs/schemas';
import { JobArticle } from '~/jobs/web/JobArticle';
import type { SiteArrays } from '~/site/web/site-arrays';
import classes from './PostPreview.module.css';

/** The post as the public will read it, with what has been typed but not saved yet. */
export function PostPreview({ post, arrays, note }: { post: EmployerPost; arrays: SiteArrays; note?: string }) {
  const { state_code, country_code } = post.location;
  const location = { ...post.location, state_name: arrays.states[state_code] ?? '', country_name: arrays.countries[country_code] ?? '' };
  return (
    <div className={classes.sheet}>
      {note && <p className={classes.note}>{note}</p>}
      <JobArticle job={{ ...post, location }} heading="h2" />
    </div>
  );
}
