import { Button } from '@mantine/core';
import classes from './ActionButtons.module.css';
import type { RecordAction } from './record-actions';

/** Tools as a row of buttons. @param label what they are the tools of. */
export const ActionButtons = ({ actions, label = 'Tools' }: { actions: readonly RecordAction[]; label?: string }) => (
  <div className={`row gap-xs ${classes.tools}`} role="toolbar" aria-label={label}>
    {actions.map(({ label: name, key = name, run, href, danger }) => (
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
    ))}
  </div>
);
