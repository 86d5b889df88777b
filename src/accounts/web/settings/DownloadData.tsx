import { useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { toastFailure } from '~/platform/ui/toast';
import { readApiError } from '~/platform/web/api-error';
import { authorizedFetch } from '~/platform/web/browser-api';

/** Fetches the user's archive and saves it as a download. */
export function DownloadData() {
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      const response = await authorizedFetch(new Request(`${location.origin}/api/v2/account/export`));
      if (!response.ok) throw await readApiError(response);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(await response.blob());
      link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toastFailure('Downloading your data failed', error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <BusyButton variant="default" busy={busy} onClick={() => void download()}>
      Download my data
    </BusyButton>
  );
}
