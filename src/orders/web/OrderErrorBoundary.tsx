import { OwnRecordError } from '~/platform/ui/OwnRecordError';

/** Explains that an own order was not found. */
export const OrderErrorBoundary = () => (
  <OwnRecordError title="That order was not found in your account.">Its post may belong to an organization you’re not a member of.</OwnRecordError>
);
