import { useEffect, useState } from 'react';
import { Loading } from '~/platform/ui/states';
import classes from './FileView.module.css';
import { shownAs, textOf } from './fetch-file';

interface FileViewProps {
  file: Blob;
  name: string;
}

/** Whether this browser can show the file inside a page. */
export const isShownInPage = (name: string): boolean => shownAs(name, navigator.pdfViewerEnabled) !== undefined;

/** A file in the page: a PDF in the browser's viewer without its column of small pages, a text as text. */
export function FileView({ file, name }: FileViewProps) {
  const [text, setText] = useState<string>();
  const [address, setAddress] = useState<string>();
  const kind = shownAs(name, true);
  useEffect(() => {
    if (kind === 'text') {
      void textOf(file).then(setText);
      return;
    }
    // The type is ours and not that of the answer, so that the browser opens nothing but its viewer.
    const made = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, kind]);
  if (text !== undefined) {
    return (
      <p className="prose measure" dir="auto">
        {text}
      </p>
    );
  }
  return address ? <iframe className={`full block ${classes.frame}`} src={`${address}#navpanes=0`} title={name} /> : <Loading />;
}
