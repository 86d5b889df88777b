import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import classes from './PageChange.module.css';

/**
 * Announces a change of page within the app, as browsers do between documents: by a line while the next page loads, and then
 * by its title, which screen readers speak.
 */
export function PageChange() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const former = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <>
      <div className={classes.line} data-loading={state === 'loading' || undefined} aria-hidden="true" />
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
    </>
  );
}
