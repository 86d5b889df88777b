import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ShortcutHelp } from '~/platform/ui/records/ShortcutHelp';
import classes from './AdminShell.module.css';
import { CommandPalette, openPalette } from './CommandPalette';
import { sectionGroups, sectionOf } from './sections';
import { useWaitingCounts } from './use-waiting-counts';

/** The frame of the back office: its sections at the side, the command palette, the keyboard help. */
export default function AdminShell() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const current = sectionOf(pathname);
  const counts = useWaitingCounts(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu of a phone.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  const wide = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section comes into view where the menu scrolls.
  useEffect(() => {
    const nav = wide.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    if (!nav || !link) return;
    const [above, below] = [link.offsetTop - nav.offsetTop, link.offsetTop - nav.offsetTop + link.offsetHeight - nav.clientHeight];
    nav.scrollTop = Math.min(above, Math.max(below, nav.scrollTop));
  }, [current]);
  const links = (
    <ul>
      {sectionGroups.map(({ heading, sections }) => (
        <li key={heading ?? 'home'}>
          {heading && <p className={`soft text-xs ${classes.heading}`}>{heading}</p>}
          <ul aria-label={heading}>
            {sections.map(({ label, to, icon: SectionIcon, waiting }) => (
              <li key={to}>
                <Link to={to} aria-current={to === current?.to ? 'page' : undefined}>
                  <SectionIcon size={17} stroke={1.6} aria-hidden="true" />
                  {label}
                  {waiting && <Waiting count={counts?.[waiting]} />}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.shell}>
      <div className={`row gap-xs text-s underlined ${classes.side}`}>
        <button type="button" className={`row nowrap gap-xs soft unbroken ${classes.find}`} aria-haspopup="dialog" onClick={openPalette}>
          <IconSearch size={17} stroke={1.6} aria-hidden="true" />
          Find anything
          <span className={`text-xs aside ${classes.keys}`}>Ctrl K</span>
        </button>
        <nav ref={wide} className={classes.wide} aria-label="Back office">
          {links}
        </nav>
        <details ref={menu} className={`off-wide ${classes.narrow}`}>
          <summary>{current?.label ?? 'Sections'}</summary>
          <nav aria-label="Back office">{links}</nav>
        </details>
        <ShortcutHelp className={classes.help} />
      </div>
      <div className={`narrows ${classes.content}`}>
        <Outlet />
      </div>
      <CommandPalette />
    </div>
  );
}

/** The number beside a section of the records that wait for the staff; nothing where none does. */
const Waiting = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && (
    <span className={`text-xs bold aside ${classes.count}`}>
      {count > 999 ? '999+' : count}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
