import { IconFileText } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { toastFailure } from '~/platform/ui/toast';
import { isForAnotherTab } from '~/platform/web/another-tab';
import classes from './DownloadLink.module.css';
import { fetchFile, saveFile } from './fetch-file';

interface DownloadLinkProps {
  url: string;
  name: string;
  /** The words of the link, where the name of the file says too little. */
  label?: string;
  /** Where the link leads in another tab, which has no token to send; otherwise the file itself, by a signed link. */
  page?: string;
}

/** A private file by its name. A click sends the session's token, so it works after a signed link has expired, too. */
export function DownloadLink({ url, name, label = name, page = url }: DownloadLinkProps) {
  const download = (event: MouseEvent) => {
    event.preventDefault();
    fetchFile(url).then(
      (file) => saveFile(file, name),
      (error: unknown) => toastFailure(`Error: ${error instanceof Error ? error.message : 'the file didn’t arrive'}`),
    );
  };
  return (
    <a className={classes.link} href={page} onClick={(event) => !isForAnotherTab(event) && download(event)}>
      <IconFileText size={18} aria-hidden="true" />
      <span dir="auto">{label}</span>
    </a>
  );
}
