import { useLoaderData } from 'react-router';
import { requireSession, useSession } from '~/accounts/web/shared/session';
import { Role } from '~/platform/http/roles';
import { accountPaths, candidatePaths } from '~/platform/paths';
import { Page } from '~/platform/ui/Page';
import { PageLoading, RouteError } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';
import { FileList } from './FileList';
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
      lead="Keep your resumes and cover letters here and choose among them each time you apply. The primary resume is the one your profile shows."
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Account', to: accountPaths.home }, { label: 'Profile', to: candidatePaths.profile }, { label: 'Files' }]}
    >
      <div className={classes.stack}>
        <UploadArea />
        {resumes.length > 0 ? (
          <FileList files={resumes} />
        ) : (
          <p className={classes.empty}>You have no files yet. Start with your resume: the first one becomes your primary resume automatically.</p>
        )}
      </div>
    </Page>
  );
}
