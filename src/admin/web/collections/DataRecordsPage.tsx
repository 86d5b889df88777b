import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, redirect, useLoaderData, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { SearchSelect } from '~/platform/ui/form/SearchSelect';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { Pagination } from '~/platform/ui/Pagination';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { ListSearch } from '~/platform/ui/records/ListSearch';
import { isNarrowed, type ListState, listStateOf, resetList } from '~/platform/ui/records/list-address';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { type MetaArgs, privateTitle } from '~/platform/web/meta';
import type { collectionCalls, DataCollection, DataRecord } from '../../collection-contract';
import classes from './Collections.module.css';
import { removeDataRecord } from './collection-tools';
import { DataRecordDialog } from './DataRecordDialog';
import { DataRecordTable } from './DataRecordTable';

const api = browserApi<typeof collectionCalls>();

const PAGE_SIZE = 20;

export const meta = ({ matches, loaderData }: MetaArgs<Loaded>) =>
  privateTitle(matches, loaderData?.collection ? `${loaderData.collection.title} | Collections` : 'Collections');

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

interface Loaded {
  collections: DataCollection[];
  collection: DataCollection;
  state: ListState;
  records: { data: DataRecord[]; total: number; total_pages: number };
}

interface LoaderArgs {
  request: Request;
  url: URL;
  params: { collection?: string; page?: string };
}

/** Loads the collections, and a page of the records of the chosen one. Without a choice it leads to the first collection, and without one to their list. */
export async function clientLoader({ request, url, params }: LoaderArgs): Promise<Loaded | Response> {
  await requireAdmin({ request });
  const { data: collections } = await api('GET /v3/admin/collections');
  const [first] = collections;
  if (!params.collection) return redirect(first ? adminPaths.records(first.name) : adminPaths.collections);
  const collection = collections.find(({ name }) => name === params.collection);
  if (!collection) throw new ApiError('There’s no such collection.', 404, {});
  const state = listStateOf(url.searchParams, [], params.page);
  const query = { page: state.page, per_page: state.limit ?? PAGE_SIZE, ...(state.q.trim() && { q: state.q.trim() }) };
  return { collections, collection, state, records: await api('GET /v3/admin/records/{collection}', { params: { collection: collection.name }, query }) };
}

/** The address of a page of records. */
function hrefFor(collection: string, { page, q, limit }: ListState): string {
  const search = new URLSearchParams({ ...(q.trim() && { q }), ...(limit && { limit: String(limit) }) });
  return `${adminPaths.records(collection, page)}${search.size > 0 ? `?${search}` : ''}`;
}

/** The records of a collection: choose the collection, search, page, add, change, delete. */
export default function DataRecordsPage() {
  const { collections, collection, state, records } = useLoaderData() as Loaded;
  const navigate = useNavigate();
  return (
    <Page title={collection.title} crumbs={[{ label: 'Collections', to: adminPaths.collections }, { label: collection.title }]}>
      {collections.length > 1 && (
        <div className={`row gap-m ${classes.choice}`}>
          <SearchSelect
            size="sm"
            label="Collection"
            data={collections.map(({ name, title }) => ({ value: name, label: title }))}
            value={collection.name}
            onChange={(name) => name && navigate(adminPaths.records(name))}
          />
        </div>
      )}
      <Records key={collection._id} collection={collection} state={state} records={records} />
    </Page>
  );
}

function Records({ collection, state, records }: { collection: DataCollection; state: ListState; records: Loaded['records'] }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === 'loading';
  const [edited, setEdited] = useState<DataRecord | 'new'>();
  const href = (next: ListState) => hrefFor(collection.name, next);
  return (
    <>
      <ListSearch label="Words" filters={[]} state={state} onChange={(next) => navigate(href(next), { replace: true, preventScrollReset: true })} />
      <p className="row gap-m spread hint above-s">
        <span role="status">{pluralize(records.total, 'record')}</span>
        {isNarrowed(state) && (
          <Link to={href(resetList(state))} replace>
            Reset filters
          </Link>
        )}
        <Button size="compact-sm" fw={500} onClick={() => setEdited('new')}>
          Add record
        </Button>
      </p>
      {records.data.length === 0 ? (
        <EmptyState title="No records found">{isNarrowed(state) ? 'Nothing matches these words.' : 'Add the first one.'}</EmptyState>
      ) : (
        <DataRecordTable
          collection={collection}
          records={records.data}
          busy={busy}
          onEdit={setEdited}
          onRemove={async ({ _id }) => (await removeDataRecord(collection.name, _id)) && revalidate()}
        />
      )}
      <Pagination page={state.page} pageCount={records.total_pages} hrefFor={(page) => href({ ...state, page })} />
      {edited && <DataRecordDialog collection={collection} record={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
