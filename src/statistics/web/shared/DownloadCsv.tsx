import { useState } from 'react';
import { BusyButton } from '~/platform/ui/BusyButton';
import { downloadFile } from '~/platform/ui/records/download';
import { toastFailure } from '~/platform/ui/toast';

/** Saves numbers as a file for spreadsheet programs. @param path the call below `/api`. */
export function DownloadCsv({ path, name }: { path: string; name: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(path, {}, name);
    } catch (error) {
      toastFailure('The file could not be downloaded', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton variant="default" size="compact-sm" fw={500} busy={busy} onClick={() => void download()}>
      Download CSV
    </BusyButton>
  );
}
