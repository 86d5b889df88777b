import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasRole, useSession } from '~/accounts/web/shared/session';
import { authPaths, employerPaths } from '~/platform/addresses/paths';
import { employerRoles } from '~/platform/http/roles';
import { formatDate, formatDollars, pluralize } from '~/platform/ui/format';
import { ThanksPanel } from '~/platform/ui/ThanksPanel';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import type { PurchasedPack } from '../contract';
import classes from './PurchaseConfirmation.module.css';

/** The thank-you panel: the code, and how to use it. */
export function PurchaseConfirmation({ bought, visitor }: { bought: PurchasedPack; visitor: boolean }) {
  const { coupon, total, invoice_number, order_id, email } = bought;
  const session = useSession();
  const start = employerPaths.newPost({ gc: coupon.code });
  const toAccount = (
    <>
      <Button component={Link} to={authPaths.register({ redirect: start })} color="accent">
        Create my account
      </Button>
      <Button component={Link} to={start} variant="default">
        Post a job
      </Button>
    </>
  );
  const toUse = (
    <>
      <Button component={Link} to={start} color="accent">
        Post a job
      </Button>
      <Button component={Link} to={employerPaths.home} variant="default">
        See my credits
      </Button>
      {hasRole(session, ...employerRoles) && (
        <Button component={Link} to={employerPaths.order(order_id)} variant="default">
          See receipt {invoice_number}
        </Button>
      )}
    </>
  );
  return (
    <ThanksPanel
      title={`Thank you. ${coupon.use_limit === 1 ? 'Your credit is' : `Your ${coupon.use_limit} credits are`} ready.`}
      actions={visitor ? toAccount : toUse}
    >
      <div className={classes.line}>
        <code className={`text-xl digits breaks medium sans ${classes.code}`}>{coupon.code}</code>
        <Button variant="default" size="sm" leftSection={<IconCopy size={18} stroke={1.5} aria-hidden="true" />} onClick={() => void copy(coupon.code)}>
          Copy the code
        </Button>
      </div>
      <p>
        It pays for {pluralize(coupon.use_limit, 'job post')} in full, until <strong>{formatDate(coupon.expires_on)}</strong>.
      </p>
      <p>
        You paid {formatDollars(total)}, invoice {invoice_number}.{email && ` We emailed the code and the receipt to ${email}.`}
      </p>
      {visitor && <p>To use it, create an account with this address and confirm it, or log in to the one you have. You’ll find the credits in that account.</p>}
    </ThanksPanel>
  );
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    toastSuccess('Code copied.');
  } catch {
    toastFailure('Couldn’t copy the code', 'Select it and copy it yourself.');
  }
}
