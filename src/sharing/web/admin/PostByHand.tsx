import { Button } from '@mantine/core';
import { use } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminPaths } from '~/platform/addresses/paths';
import { attempt } from '~/platform/ui/records/attempt';
import { RecordSection } from '~/platform/ui/records/RecordView';
import { OpenDialog } from '~/platform/ui/records/record-definition';
import { toastFailure, toastSuccess } from '~/platform/ui/toast';
import { browserApi } from '~/platform/web/browser-api';
import type { AdminShare, adminSocialCalls } from '../../admin-contract';
import classes from './PostByHand.module.css';
import { ShareNowDialog } from './ShareNowDialog';

const api = browserApi<typeof adminSocialCalls>();

/** The text of a share with the job's address, to be pasted on the page, and the record that this was done. */
export function PostByHand({ share }: { share: AdminShare }) {
  const { revalidate } = useRevalidator();
  const open = use(OpenDialog);
  const record = async () => {
    await attempt(() => api('POST /v3/admin/shares/{id}/by_hand', { params: { id: share._id } }), 'Recorded as posted by hand', 'Nothing was changed');
    await revalidate();
  };
  const text = [share.message, share.job_link].filter(Boolean).join('\n\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toastSuccess('Text copied. Paste it on the page.'),
      () => toastFailure('The text wasn’t copied', 'Select it in the box and copy it.'),
    );
  return (
    <RecordSection title="Post it yourself">
      <p>Copy the text with the link, paste it on your page, then come back to record it.</p>
      <textarea
        className={`full block inset-s ${classes.text}`}
        readOnly
        rows={4}
        dir="auto"
        value={text}
        aria-label="Text to copy"
        onFocus={(event) => event.target.select()}
      />
      <div className="row above-s below-m">
        <Button onClick={() => void copy()}>Copy the text</Button>
        <Button variant="default" onClick={() => void record()}>
          Posted by hand
        </Button>
      </div>
      {share.state === 'not_connected' && (
        <p className={classes.note}>
          To let the board post for you, set <code>FACEBOOK_PAGE_ID</code> and <code>FACEBOOK_PAGE_TOKEN</code> on the server and restart the board.{' '}
          <Link to={adminPaths.socialPageHelp}>How to connect a page</Link>. Once it’s connected, you can also{' '}
          <button type="button" className={classes.link} onClick={() => open(ShareNowDialog)}>
            share this job now
          </button>
          .
        </p>
      )}
    </RecordSection>
  );
}
