import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './ActionButtons.module.css';
import type { RecordAction } from './record-actions';

/** Tools as a row of buttons; the rare ones follow once 'More' is pressed, until Escape. @param label what they are the tools of. */
export function ActionButtons({ actions, label = 'Tools' }: { actions: readonly RecordAction[]; label?: string }) {
  const [opened, setOpened] = useState(false);
  const rare = actions.filter((action) => action.rare);
  const button = ({ label: name, key = name, run, href, danger }: RecordAction) => (
    <Button
      key={key}
      variant="default"
      className={danger ? classes.danger : ''}
      size="compact-sm"
      fw={500}
      {...(href ? { component: 'a', href } : { onClick: run })}
    >
      {name}
    </Button>
  );
  return (
    <div
      className={`row gap-xs ${classes.tools}`}
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) => {
        if (!opened || event.key !== 'Escape') return;
        // A record that is open closes at the next press.
        event.preventDefault();
        setOpened(false);
      }}
    >
      {actions.filter((action) => !action.rare).map(button)}
      {rare.length > 0 && (
        <Button variant="subtle" size="compact-sm" fw={500} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          More
        </Button>
      )}
      {opened && rare.map(button)}
    </div>
  );
}
