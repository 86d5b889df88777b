import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigation } from 'react-router';
import classes from './Toaster.module.css';
import { closeToast, leavePageOfToast, pauseToast, resumeToast, toasts } from './toast';

/** An open dialog makes the rest of the page unreachable, so toasts are shown within it. */
const toastContainer = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Shows the toast in the corner of the screen. It stays while the pointer or the focus is on it, and leaves with its page. */
export function Toaster() {
  const shown = toasts.use();
  const [container, setContainer] = useState<Element>();
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page closes the toast.
  useEffect(leavePageOfToast, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the toasts looks up the container again.
  useLayoutEffect(() => setContainer(toastContainer()), [shown]);
  if (!container || shown.length === 0) return null;
  return createPortal(
    <div className={classes.toasts} data-noprint>
      {shown.map(({ id, kind, title, message, link, action }) => (
        <div
          key={id}
          className={classes.toast}
          role="alert"
          data-kind={kind}
          // A finger that taps elsewhere leaves no event behind, so only a mouse keeps the toast.
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && pauseToast(id)}
          onPointerLeave={() => resumeToast(id)}
          onFocus={() => pauseToast(id)}
          onBlur={() => resumeToast(id)}
        >
          <div>
            {title && <strong>{title}</strong>}
            {message && <p dir="auto">{message}</p>}
            {link && (
              <Link to={link.to} onClick={() => closeToast(id)}>
                {link.label}
              </Link>
            )}
            {action && (
              <button
                type="button"
                className={classes.action}
                onClick={() => {
                  closeToast(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
          <button type="button" className={classes.close} aria-label="Close" onClick={() => closeToast(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>,
    container,
  );
}
