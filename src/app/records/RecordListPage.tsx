import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from 'react-router';
import { sectionOf } from '~/admin/web/sections';
import type { LoaderArgs } from '~/platform/ui/records/admin-data';
import { RecordLayout } from '~/platform/ui/records/RecordLayout';
import { RecordList } from '~/platform/ui/records/RecordList';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import { definitionOf, kindAt, loadDefinition } from './definitions';

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary } from '~/platform/ui/states';

export async function clientLoader(args: LoaderArgs) {
  const kind = kindAt(args.url.pathname);
  const { list } = await loadDefinition(kind);
  return { kind, ...(await list.clientLoader(args)) };
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  definitionOf(kindAt(args.nextUrl.pathname))?.list.shouldRevalidate(args) ?? true;

/** The name of the section: it is known before the list is loaded. */
export const meta = ({ matches, location }: MetaArgs & { location: { pathname: string } }) =>
  privateTitle(matches, sectionOf(location.pathname)?.label ?? 'Back office');

/** The list of a kind of record, with the open record beside it. */
export default function RecordListPage() {
  const { kind, above, ...loaded } = useLoaderData<typeof clientLoader>();
  const { id } = useParams();
  const definition = definitionOf(kind)?.definition;
  if (!definition) return null;
  const Above = id === undefined ? definition.above?.Content : undefined;
  return (
    <RecordLayout
      key={kind}
      open={id !== undefined}
      list={<RecordList definition={definition} {...loaded} openId={id} above={Above && <Above loaded={above as never} />} />}
    >
      <Outlet context={loaded.state} />
    </RecordLayout>
  );
}
