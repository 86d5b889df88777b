import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Dialog } from '~/platform/ui/Dialog';
import { toastFailure } from '~/platform/ui/toast';
import { isForAnotherTab } from '~/platform/web/another-tab';
import classes from './DownloadLink.module.css';
import { FileView, isShownInPage } from './FileView';
import { fetchFile, saveFile } from './fetch-file';

/** A private file by its name, which opens over the page where the browser can show it, and is saved otherwise. */
export function FileLink({ url, name }: { url: string; name: string }) {
  const [file, setFile] = useState<Blob>();
  const open = async (event: MouseEvent) => {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    try {
      const fetched = await fetchFile(url);
      if (isShownInPage(name)) setFile(fetched);
      else saveFile(fetched, name);
    } catch (error) {
      toastFailure(`Error: ${error instanceof Error ? error.message : 'the file didn’t arrive'}`);
    }
  };
  return (
    <>
      <a className={classes.link} href={url} title={name} onClick={(event) => void open(event)}>
        <IconFileText size={18} aria-hidden="true" />
        <span dir="auto">{name}</span>
      </a>
      {file && (
        <Dialog title={name} shape="wide" onClose={() => setFile(undefined)}>
          <p className="below-m">
            <Button variant="default" size="sm" data-autofocus onClick={() => saveFile(file, name)}>
              Download
            </Button>
          </p>
          <FileView file={file} name={name} />
        </Dialog>
      )}
    </>
  );
}
