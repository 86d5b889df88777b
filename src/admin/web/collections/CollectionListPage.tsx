import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { pluralize } from '~/platform/ui/format';
import { Page } from '~/platform/ui/Page';
import { requireAdmin } from '~/platform/ui/records/admin-data';
import { useCreating } from '~/platform/ui/records/use-creating';
import { EmptyState, PageLoading, RouteError } from '~/platform/ui/states';
import { browserApi } from '~/platform/web/browser-api';
import { privateMeta } from '~/platform/web/meta';
import type { collectionCalls, DataCollection } from '../../collection-contract';
import { CollectionDialog } from './CollectionDialog';
import classes from './Collections.module.css';
import { removeCollection } from './collection-tools';

const api = browserApi<typeof collectionCalls>();

export const meta = privateMeta('Collections');

export async function clientLoader({ request }: { request: Request }): Promise<DataCollection[]> {
  await requireAdmin({ request });
  return (await api('GET /v3/admin/collections')).data;
}

export { PageLoading as HydrateFallback, RouteError as ErrorBoundary };

/** The collections that admins defined, with a dialog that adds and changes them. */
export default function CollectionListPage() {
  const collections = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<DataCollection>();
  const { creating, open, close } = useCreating();
  const add = <Button onClick={open}>Add collection</Button>;
  return (
    <Page
      title="Collections"
      {...(collections.length > 0 && { lead: 'Your own tables, which only staff can see. Open one to read and add its records.', actions: add })}
    >
      {collections.length === 0 ? (
        <EmptyState title="No collections configured" action={add}>
          A collection is a small table of your own, such as a list of sponsors or of phone calls to make. You choose its fields, and only staff can see it.
        </EmptyState>
      ) : (
        <ul className={classes.collections}>
          {collections.map((collection) => (
            <li key={collection._id}>
              <div>
                <h2 className="text-l" dir="auto">
                  <Link to={adminPaths.records(collection.name)}>{collection.title}</Link>
                </h2>
                <p>
                  <code>{collection.name}</code>, {pluralize(collection.record_count, 'record')}
                </p>
                <p dir="auto">{collection.fields.map(({ label }) => label).join(', ') || 'No fields defined'}</p>
              </div>
              <div className={classes.tools}>
                <Button variant="default" size="compact-sm" fw={500} aria-label={`Edit ${collection.title}`} onClick={() => setEdited(collection)}>
                  Edit
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  fw={500}
                  aria-label={`Delete ${collection.title}`}
                  onClick={async () => (await removeCollection(collection)) && revalidate()}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {creating && <CollectionDialog collection={undefined} onClose={close} />}
      {edited && <CollectionDialog collection={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
