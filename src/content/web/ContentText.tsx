import { type ReactNode, useRef } from 'react';
import { useContentLinks } from './use-content-links';

/** Text that the operator edits. Its links open within the site. */
export function ContentText({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  useContentLinks(text);
  return (
    <div className={className} ref={text}>
      {children}
    </div>
  );
}
