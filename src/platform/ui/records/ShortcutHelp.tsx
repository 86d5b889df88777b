import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../Dialog';
import classes from './ShortcutHelp.module.css';
import { type ShortcutText, setSingleKeys, shortcuts, singleKeys, useShortcuts } from './shortcuts';

interface ShortcutHelpProps {
  className?: string | undefined;
  /** The shortcuts of the screen; without it, those of the back office. */
  list?: readonly ShortcutText[];
}

/** A button and the key `?`, which show the keyboard shortcuts. */
export function ShortcutHelp({ className, list = shortcuts }: ShortcutHelpProps) {
  const [opened, setOpened] = useState(false);
  const on = singleKeys.use();
  useShortcuts({ '?': () => setOpened(true) });
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Keyboard shortcuts <kbd className={`soft text-xs unbroken sans ${classes.key}`}>?</kbd>
      </button>
      {opened && (
        <Dialog title="Keyboard shortcuts" onClose={() => setOpened(false)}>
          <dl className={`below-l ${classes.list}`}>
            {list.map(({ keys, does }) => (
              <div key={does}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key} className={`soft text-xs unbroken sans ${classes.key}`}>
                      {key}
                    </kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <Switch label="Single-key shortcuts" checked={on} onChange={(event) => setSingleKeys(event.currentTarget.checked)} />
        </Dialog>
      )}
    </>
  );
}
