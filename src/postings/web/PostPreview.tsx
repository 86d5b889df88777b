import type { EmployerPost } from '~/jobs/schemas';
import { JobArticle } from '~/jobs/web/shared/JobArticle';
import { MarkdownPreview, StoredMarkdown } from '~/platform/ui/MarkdownPreview';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import classes from './PostPreview.module.css';

interface PostPreviewProps {
  /** The post as it is saved. */
  saved: EmployerPost;
  /** Fields that were typed but not saved yet. */
  unsaved?: Partial<EmployerPost>;
  arrays: SiteArrays;
  note?: string;
}

/** The post as the public will see it, including fields that are not saved yet. */
export function PostPreview({ saved, unsaved, arrays, note }: PostPreviewProps) {
  const post = { ...saved, ...unsaved };
  const { state_code, country_code } = post.location;
  const location = { ...post.location, state_name: arrays.states[state_code] ?? '', country_name: arrays.countries[country_code] ?? '' };
  return (
    <div className={classes.sheet}>
      {note && <p className={classes.note}>{note}</p>}
      <JobArticle
        job={{ ...post, location }}
        heading="h2"
        description={
          post.description === saved.description ? (
            <StoredMarkdown text={saved.description} html={saved.description_html} />
          ) : (
            <MarkdownPreview text={post.description} />
          )
        }
      />
    </div>
  );
}
