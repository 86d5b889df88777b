import { useEffect, useState } from 'react';
import { FileView, isShownInPage } from './FileView';
import { fetchFile } from './fetch-file';

/** A private file, open in the page where the browser can show it there. Shows nothing otherwise: its link says why it cannot be opened. */
export function ShownFile({ url, name }: { url: string; name: string }) {
  const [file, setFile] = useState<Blob>();
  // The signed address changes each time the page loads its data; the file stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once for each name.
  useEffect(() => {
    if (!isShownInPage(name)) return;
    let isCurrent = true;
    fetchFile(url).then(
      (fetched) => isCurrent && setFile(fetched),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return file && <FileView file={file} name={name} />;
}
