import { Button } from '@mantine/core';
import { adminPaths } from '~/platform/paths';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { useApiForm } from '~/platform/ui/form/useApiForm';
import { pluralize } from '~/platform/ui/format';
import { useNavigateAfterChange } from '~/platform/ui/records/admin-data';
import { FormRefusal } from '~/platform/ui/records/FormRefusal';
import { toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminOrganization, adminOrganizationCalls } from '../../admin-contract';
import { OrganizationPicker } from '../shared/OrganizationPicker';
import classes from './OrganizationDialog.module.css';

const api = browserApi<typeof adminOrganizationCalls>();

/** Asks into which organization to merge this one, and says what moves. */
export function MergeDialog({ organization, onClose }: { organization: AdminOrganization; onClose(): void }) {
  const navigate = useNavigateAfterChange();
  const { field, error, sending, onSubmit, form } = useApiForm({
    initialValues: { into: '' },
    submit: (body) => api('POST /v3/admin/organizations/{id}/merge', { params: { id: organization._id }, body }),
    onSuccess: (merged) => {
      toastSuccess(`Merged into ${merged.name}`);
      onClose();
      void navigate(adminPaths.record('orgs', merged._id));
    },
  });
  return (
    <Dialog title="Merge organization" shape="form" onClose={onClose}>
      <form className={`${classes.form} ${classes.picking}`} noValidate aria-busy={sending} onSubmit={onSubmit}>
        {error && <FormRefusal error={error} labels={{ into: 'Organization' }} />}
        <p>
          {movingWords(organization)} of {organization.name} move to the organization that you choose. {organization.name} stays as an inactive, empty record.
          Merging cannot be undone with one button.
        </p>
        <OrganizationPicker label="Merge into" except={organization._id} {...field('into')} />
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" busy={sending} disabled={!form.getValues().into}>
            Merge
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}

/** `3 posts, 1 order, 0 gift cards and 2 members`. */
function movingWords({ live_posts, pending_posts, other_posts, orders, gift_cards, members }: AdminOrganization): string {
  const posts = live_posts.count + pending_posts.count + other_posts.count;
  const parts = [pluralize(posts, 'post'), pluralize(orders.count, 'order'), pluralize(gift_cards.count, 'gift card'), pluralize(members.length, 'member')];
  return new Intl.ListFormat('en-US').format(parts);
}
