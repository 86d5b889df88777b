import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileKind } from '~/applications/sent-files';
import { FileView, isShownInPage } from '~/files/web/shared/FileView';
import { saveFile } from '~/files/web/shared/fetch-file';
import { BusyButton } from '~/platform/ui/BusyButton';
import { Dialog } from '~/platform/ui/Dialog';
import { toastFailure } from '~/platform/ui/toast';
import { fetchCopy } from './reader-data';

interface CopyButtonProps {
  token: string;
  /** The id of the application. */
  id: string;
  kind: FileKind;
  /** How the member knows the application. */
  title: string;
}

/** Opens the marked copy of a file over the page, or saves it where the browser shows no PDF in a page. */
export function CopyButton({ token, id, kind, title }: CopyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [copy, setCopy] = useState<Blob>();
  const name = `${title}, ${kind.toLowerCase()}.pdf`;
  const open = async () => {
    setBusy(true);
    try {
      const fetched = await fetchCopy(token, id, kind);
      if (isShownInPage(name)) setCopy(fetched);
      else saveFile(fetched, name);
    } catch (error) {
      toastFailure('Couldn’t open the file', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <BusyButton variant="default" busy={busy} leftSection={<IconFileText size={18} aria-hidden="true" />} onClick={() => void open()}>
        Open the {kind.toLowerCase()}
      </BusyButton>
      {copy && (
        <Dialog title={name.replace(/\.pdf$/, '')} shape="wide" onClose={() => setCopy(undefined)}>
          <p>
            <Button variant="default" size="sm" data-autofocus onClick={() => saveFile(copy, name)}>
              Download
            </Button>
          </p>
          <FileView file={copy} name={name} />
        </Dialog>
      )}
    </>
  );
}
