import type { AdminUser } from '~/accounts/admin-contract';
import { BusyButton } from '~/platform/ui/BusyButton';
import { confirmRemoval } from '~/platform/ui/confirm';
import { RecordIdText } from '~/platform/ui/records/RecordIdText';
import { RecordLink } from '~/platform/ui/records/RecordLink';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { RelatedTable } from '~/platform/ui/records/RelatedRecords';
import { useFieldTool } from '~/platform/ui/records/useFieldTool';
import classes from './Users.module.css';

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
      {organizations.length === 0 ? (
        <p className={classes.quiet}>This user belongs to no organization.</p>
      ) : (
        <RelatedTable
          label="User Organizations"
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
          actions={(organization) => (
            <BusyButton
              variant="subtle"
              size="compact-sm"
              fw={500}
              busy={false}
              disabled={pending}
              aria-label={`Remove ${organization.name}`}
              onClick={() => void remove(organization)}
            >
              Remove
            </BusyButton>
          )}
        />
      )}
    </RecordSection>
  );
}
