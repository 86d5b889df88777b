import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { employerPaths, jobPaths, organizationPaths } from '~/platform/addresses/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { formatDate } from '~/platform/ui/format';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { useSite } from '~/platform/web/site';
import type { EmployerPost } from '~/posts/schemas';
import classes from './ManagePage.module.css';
import { isOpenToPublic } from './PostRows';
import { api } from './post-api';

interface ManageFactsProps {
  post: EmployerPost;
  organizations: { _id: string; name: string }[];
}

/** Organization, receipt and addresses of a post, with the control to change its organization. Its state is below the title (`PostStanding`). */
export function ManageFacts({ post, organizations }: ManageFactsProps) {
  const { publicUrl } = useSite();
  return (
    <dl className={`below-l ruled-double ${classes.facts}`}>
      <Fact name="Organization">
        <OrganizationOf post={post} organizations={post.review ? [] : organizations} />
      </Fact>
      <Fact name="Created">{formatDate(post.created_on)}</Fact>
      {post.order_info && (
        <Fact name="Receipt">
          <Link to={employerPaths.order(post.order_info._id)}>Order and receipt</Link>
        </Fact>
      )}
      {!post.review && (
        <Fact name="Public address" wide>
          {isOpenToPublic(post) ? (
            <span className={`row nowrap baseline ${classes.copied}`}>
              <Link className="clip" to={jobPaths.view(post)}>
                {addressOf(post, publicUrl)}
              </Link>
              <CopyText text={`${publicUrl}${jobPaths.view(post)}`} name="public address" />
            </span>
          ) : (
            `${addressOf(post, publicUrl)} (not public right now)`
          )}
        </Fact>
      )}
      <Fact name="Job id">
        <span className={`row nowrap baseline ${classes.copied}`}>
          <span className="clip">{post._id}</span>
          <CopyText text={post._id} name="job id" />
        </span>
      </Fact>
    </dl>
  );
}

/** The public address without `https://`. */
const addressOf = (post: EmployerPost, publicUrl: string): string => `${publicUrl.replace(/^https?:\/\//, '')}${jobPaths.view(post)}`;

/** A button that copies a text beside it, which is shown on one line. */
function CopyText({ text, name }: { text: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toastFailure('Couldn’t copy'),
    );
  return (
    <button type="button" className={classes.link} aria-label={`Copy the ${name}`} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}

/** A fact; a `wide` one is too long for a column beside its name. */
const Fact = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className="underlined inset-above-s inset-below-s" data-wide={wide || undefined}>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

function OrganizationOf({ post, organizations }: ManageFactsProps) {
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(false);
  const [chosen, setChosen] = useState<string | null>(post.organization._id);
  const [saving, setSaving] = useState(false);
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    setSaving(true);
    try {
      await api('POST /v2/employer/jobs/organization/{id}', { params: { id: post._id }, body: { organization: { _id: chosen } } });
      toastSuccess('Saved Post');
      setChanging(false);
      await revalidate();
    } catch (error) {
      toastFailure('The organization wasn’t changed', error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Link to={organizationPaths.view(post.organization)}>{post.organization.name}</Link>{' '}
      {organizations.length > 1 && (
        <button type="button" className={classes.link} aria-expanded={changing} onClick={() => setChanging(!changing)}>
          Change Organization
        </button>
      )}
      {changing && (
        <form onSubmit={(event) => void save(event)}>
          <SearchSelect
            aria-label="Organization"
            data={organizations.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={chosen}
            onChange={setChosen}
            mb="xs"
          />
          <BusyButton type="submit" size="sm" busy={saving}>
            Change organization
          </BusyButton>
        </form>
      )}
    </>
  );
}
