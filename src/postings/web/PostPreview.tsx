import { Button } from '@mantine/core';
import { MarkdownPreview, StoredMarkdown } from '~/platform/ui/MarkdownPreview';
import { applyHost } from '~/posts/apply-host';
import type { EmployerPost } from '~/posts/schemas';
import { JobArticle } from '~/posts/web/shared/JobArticle';
import type { SiteArrays } from '~/site/web/shared/site-arrays';
import classes from './PostPreview.module.css';
import { shownPost } from './shown-post';

interface PostPreviewProps {
  /** The post as it is saved. */
  saved: EmployerPost;
  /** Fields that were typed but not saved yet. */
  unsaved?: Partial<EmployerPost>;
  arrays: SiteArrays;
  note?: string;
}

/** The post as the public will see it, including fields that are not saved yet. */
export function PostPreview({ saved, unsaved = {}, arrays, note }: PostPreviewProps) {
  const post = shownPost(saved, unsaved, arrays);
  return (
    <div className="card inset-sheet">
      {note && <p className="hint below-l">{note}</p>}
      <JobArticle
        job={post}
        heading="h2"
        notice={<ApplyExample apply={saved.apply} />}
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

/** The apply button in the words that job seekers read. Here it leads nowhere, since nobody applies to a preview. */
function ApplyExample({ apply }: { apply: EmployerPost['apply'] }) {
  const host = applyHost(apply.url);
  return (
    <section className={`row gap-m below-l ${classes.apply}`} aria-label="How job seekers apply">
      <Button disabled>{host ? 'Apply directly to Job' : 'Apply to Job'}</Button>
      <p className="hint snug">
        {host ? `Job seekers use this button to apply on your site, ${host}.` : 'Job seekers use this button to apply.'} It only works on the public page.
      </p>
    </section>
  );
}
