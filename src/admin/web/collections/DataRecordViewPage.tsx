import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { formatDateTime } from '~/platform/ui/format';
import { adminRecord } from '~/platform/ui/records/admin-data';
import { RecordHistory } from '~/platform/ui/records/RecordHistory';
import { RawData, RecordError, RecordView } from '~/platform/ui/records/RecordView';
import { ApiError } from '~/platform/web/api-error';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { collectionCalls, DataCollection, DataRecord } from '../../collection-contract';
import { removeDataRecord } from './collection-tools';
import { DataRecordDialog } from './DataRecordDialog';

const api = browserApi<typeof collectionCalls>();

export { PageLoading as HydrateFallback } from '~/platform/ui/states';

export const meta = privateMeta('Record');

async function load(name: string, id: string): Promise<{ collection: DataCollection; values: DataRecord }> {
  const [collections, values] = await Promise.all([
    api('GET /v3/admin/collections'),
    api('GET /v3/admin/records/{collection}/{id}', { params: { collection: name, id } }),
  ]);
  const collection = collections.data.find((candidate) => candidate.name === name);
  if (!collection) throw new ApiError('There’s no such collection.', 404, {});
  return { collection, values };
}

type LoaderArgs = { request: Request; url: URL; params: { collection?: string; id?: string } };

export const clientLoader = (args: LoaderArgs) => adminRecord((id) => load(args.params.collection ?? '', id)).clientLoader(args);

export function ErrorBoundary() {
  const { collection = '' } = useParams();
  return <RecordError list={{ label: 'the collection', to: adminPaths.records(collection) }} />;
}

/** The label of a field, with its name where another field has the same label. */
const labelOf = ({ fields }: DataCollection, name: string, label: string): string =>
  fields.filter((field) => field.label === label).length > 1 ? `${label} (${name})` : label;

/** All fields of a record of a collection, with its history. */
export default function DataRecordViewPage() {
  const { record, history } = useLoaderData<typeof clientLoader>();
  const { collection, values } = record;
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  const backTo = adminPaths.records(collection.name);
  const [first] = collection.fields;
  const tools = useMemo(
    () => [
      { label: 'Edit', run: () => setEditing(true) },
      { label: 'Delete', danger: true, run: async () => void ((await removeDataRecord(collection.name, values._id)) && navigate(backTo)) },
    ],
    [collection.name, values._id, backTo, navigate],
  );
  return (
    <>
      <h1 className="visually-hidden">Collections</h1>
      <RecordView
        key={values._id}
        title={(first && values[first.name]) || collection.title}
        list={{ label: collection.title, to: backTo }}
        tools={tools}
        facts={[
          ...collection.fields.map(({ name, label }) => [labelOf(collection, name, label), values[name] || '–'] as const),
          ['Id', values._id],
          ['Created on', formatDateTime(values._created_on)],
          ['Changed on', formatDateTime(values._updated_on)],
        ]}
        history={<RecordHistory lines={history} />}
      >
        <RawData record={values} />
      </RecordView>
      {editing && <DataRecordDialog collection={collection} record={values} onClose={() => setEditing(false)} />}
    </>
  );
}
