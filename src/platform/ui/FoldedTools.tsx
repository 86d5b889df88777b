import type { ReactNode } from 'react';
import classes from './FoldedTools.module.css';
import { PlainButton } from './PlainButton';

/** The button that shows folded tools where there is no room for them; elsewhere it is not there. */
export const FoldedToolsButton = ({ tools, children }: { tools: string; children: ReactNode }) => (
  <div className={classes.more}>
    <PlainButton rank="default" popoverTarget={tools}>
      {children}
    </PlainButton>
  </div>
);

interface FoldedToolsProps {
  id: string;
  /** Whether a press on a tool closes them, since what it opens is elsewhere on the page. */
  closing?: boolean;
  children: ReactNode;
}

/** Tools that stand in their place on a wide screen; on a narrow one they come from the lower edge when their button is pressed. */
export const FoldedTools = ({ id, closing = false, children }: FoldedToolsProps) => (
  // biome-ignore lint/a11y: the press is one on a tool within.
  <div id={id} popover="auto" className={classes.tools} onClick={closing ? (event) => event.currentTarget.hidePopover() : undefined}>
    {children}
  </div>
);
