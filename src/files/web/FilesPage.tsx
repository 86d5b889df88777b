import { useLoaderData } from 'react-router';
import { requireSession, useSession } from '~/accounts/web/shared/session';
import { accountPaths, candidatePaths } from '~/platform/addresses/paths';
import { Role } from '~/platform/http/roles';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import { FILES_HEADING, FileList } from './FileList';
import classes from './FilesPage.module.css';
import { UploadArea } from './UploadArea';

export const meta = privateMeta('My files');

export async function clientLoader({ request }: { request: Request }) {
  return requireSession(request, { roles: [Role.user] });
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** My Files: the files for applications in one place. */
export default function FilesPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const session = useSession();
  const { resumes } = (session.status === 'logged in' ? session : loaded).user.files;
  return (
    <Page
      title="My Files"
      lead="Your resumes and cover letters. Select from them each time you apply."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, { label: 'Profile', to: candidatePaths.profile }, { label: 'Files' }]}
    >
      <div className={`stack gap-xl ${classes.parts}`} data-empty={resumes.length === 0 || undefined}>
        <UploadArea isFirst={resumes.length === 0} />
        {resumes.length > 0 && (
          <section aria-labelledby={FILES_HEADING}>
            <h2 id={FILES_HEADING}>{pluralize(resumes.length, 'file')}</h2>
            <FileList files={resumes} />
            <p className="hint above-s">Your profile shows your primary resume.</p>
          </section>
        )}
      </div>
    </Page>
  );
}
