import type { AdminUser } from '~/accounts/admin-contract';
import { confirmRemoval } from '~/platform/ui/confirm';
import { RecordIdText } from '~/platform/ui/records/RecordIdText';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { RowButton } from '~/platform/ui/records/RowButton';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';

type Organization = AdminUser['organizations'][number];

/** The organizations of a user, each with a button that ends the membership. */
export function UserOrganizations({ organizations }: { organizations: Organization[] }) {
  const { pending, change } = useFieldTool('organizations');
  const remove = async ({ _id, name }: Organization) => {
    const confirmed = await confirmRemoval('Remove the user from this organization?', 'Remove', `${name} and its posts stay.`);
    if (confirmed) await change('field_pull_by_field', { _id }, `Removed from ${name}`);
  };
  return (
    <RecordSection title="User Organizations">
      <RelatedTable
        label="User Organizations"
        empty="No organizations."
        rows={organizations}
        columns={[
          {
            label: 'Name',
            render: ({ _id, name }) => (
              <div>
                <RecordLink kind="orgs" id={_id}>
                  {name}
                </RecordLink>
                <br />
                <RecordIdText id={_id} />
              </div>
            ),
          },
          { label: 'Relationship', render: ({ relationship }) => relationship },
          { label: 'Roles', render: ({ roles }) => roles.join(', ') },
        ]}
        actions={(organization) => <RowButton act="Remove" of={organization.name} disabled={pending} onClick={() => remove(organization)} />}
      />
    </RecordSection>
  );
}
