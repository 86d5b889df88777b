import { Button, Menu } from '@mantine/core';
import classes from './ActionButtons.module.css';
import type { RecordAction } from './record-actions';

/** Tools as a row of buttons, with the rare ones in a menu. @param label what they are the tools of. */
export function ActionButtons({ actions, label = 'Tools' }: { actions: readonly RecordAction[]; label?: string }) {
  const rare = actions.filter((action) => action.rare);
  return (
    <div className={`row gap-xs ${classes.tools}`} role="toolbar" aria-label={label}>
      {actions
        .filter((action) => !action.rare)
        .map(({ label: name, key = name, run, href, danger }) => (
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
      {rare.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="compact-sm" fw={500}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rare.map(({ label: name, run }) => (
              <Menu.Item key={name} onClick={run}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
