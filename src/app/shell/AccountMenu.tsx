import { IconUserCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Session } from '~/accounts/web/shared/session';
import classes from './AccountMenu.module.css';
import LogOffLink from './LogOffLink';
import { accountLinks } from './main-links';

/** The name of the user, or an icon on phones. A click shows the pages of their account. Escape, a click beside it and a new page close it. */
export default function AccountMenu({ session }: { session: Extract<Session, { status: 'logged in' }> }) {
  const [opened, setOpened] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setOpened(false), [key]);
  useEffect(() => {
    if (!opened) return;
    const leave = ({ target }: Event) => !menu.current?.contains(target as Node) && setOpened(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpened(false);
      button.current?.focus();
    };
    const closed = new AbortController();
    const { signal } = closed;
    addEventListener('pointerdown', leave, { signal });
    addEventListener('focusin', leave, { signal });
    // Before the page's own shortcuts: Escape would also close the record that is open there.
    addEventListener('keydown', onKey, { signal, capture: true });
    return () => closed.abort();
  }, [opened]);
  return (
    <div ref={menu} className={classes.menu}>
      <button ref={button} type="button" className={classes.name} aria-expanded={opened} aria-controls="account-menu" onClick={() => setOpened(!opened)}>
        <IconUserCircle size={24} stroke={1.5} aria-hidden="true" />
        <span className="clip" dir="auto">
          <span className="visually-hidden">Account of </span>
          {session.user.first_name || session.user.email}
        </span>
      </button>
      <nav id="account-menu" className={`card inset-xs ${classes.list}`} aria-label="Account" hidden={!opened}>
        <p className="hint underlined below-xs">{session.user.email}</p>
        <ul>
          {accountLinks(session).map(([label, to]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li className="off-wide ruled above-xs inset-above-xs">
            <LogOffLink />
          </li>
        </ul>
      </nav>
    </div>
  );
}
