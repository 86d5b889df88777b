import { IconFileText } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { toastFailure } from '~/platform/ui/toast';
import { readApiError } from '~/platform/web/api-error';
import { authorizedFetch } from '~/platform/web/browser-api';
import classes from './DownloadLink.module.css';

/** Fetches a file with the session's token, and saves it with the browser. */
async function download(url: string, name: string): Promise<void> {
  const response = await authorizedFetch(new Request(new URL(url, location.origin)));
  if (!response.ok) throw await readApiError(response);
  const address = URL.createObjectURL(await response.blob());
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}

/** A private file by its name. A click sends the session's token, so it works after a signed link has expired, too. */
export function DownloadLink({ url, name }: { url: string; name: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    download(url, name).catch((error: unknown) => toastFailure(`Error: ${error instanceof Error ? error.message : 'the file did not arrive'}`));
  };
  return (
    <a className={classes.link} href={url} onClick={open}>
      <IconFileText size={18} aria-hidden="true" />
      <span dir="auto">{name}</span>
    </a>
  );
}
