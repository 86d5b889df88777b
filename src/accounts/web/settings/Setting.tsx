import { createContext, type ReactNode, useContext, useState } from 'react';
import classes from './Setting.module.css';

/** The heading of the groups: below the page's title, or below the heading of all settings. */
export const GroupHeading = createContext<'h2' | 'h3'>('h2');

/** Settings that belong together, below their heading; beside it on a wide screen. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useContext(GroupHeading);
  return (
    <div className={`ruled inset-above-l inset-below-m ${classes.group}`}>
      <Heading>{title}</Heading>
      <div>{children}</div>
    </div>
  );
}

interface SettingProps {
  id: string;
  title: string;
  /** The link that leads to a change. */
  action?: ReactNode;
  children: ReactNode;
}

/** The heading of a line of the settings, below that of its group. */
function LineHeading({ id, title }: Pick<SettingProps, 'id' | 'title'>) {
  const Heading = useContext(GroupHeading) === 'h2' ? 'h3' : 'h4';
  return <Heading id={id}>{title}</Heading>;
}

/** A line of the settings: its name, what is set, and the way to a change. */
export const Setting = ({ id, title, action, children }: SettingProps) => (
  <section className={`text-s inset-above-s inset-below-s ${classes.setting}`} aria-labelledby={id}>
    <LineHeading id={id} title={title} />
    <div>{children}</div>
    {action}
  </section>
);

interface OpenedProps extends SettingProps {
  value: string;
  /** The words of the control that opens the line. */
  opens: string;
  open: boolean;
}

/** A line of the settings whose control opens below it, and loads its data then. */
export function OpenedSetting({ id, title, value, opens, open, children }: OpenedProps) {
  const [wasOpened, setWasOpened] = useState(open);
  return (
    <section aria-labelledby={id}>
      <details className={classes.opened} open={open} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
        <summary className={`text-s inset-above-s inset-below-s ${classes.setting}`}>
          <LineHeading id={id} title={title} />
          <span>{value}</span>
          <span className={classes.opens}>{opens}</span>
        </summary>
        <div className={`inset-above-2xs inset-below-l ${classes.below}`}>{wasOpened && children}</div>
      </details>
    </section>
  );
}
