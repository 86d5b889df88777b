import { OwnRecordError } from '~/platform/ui/OwnRecordError';

/** Explains that an own post was not found. */
export const PostErrorBoundary = () => (
  <OwnRecordError title="That post was not found in your account.">
    It may have been deleted, or it belongs to an organization you’re not a member of.
  </OwnRecordError>
);
