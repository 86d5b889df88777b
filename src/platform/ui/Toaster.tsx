import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import classes from './Toaster.module.css';
import { closeToast, pauseToast, resumeToast, toasts } from './toast';

/** An open dialog makes the rest of the page unreachable, so toasts are shown within it. */
const toastContainer = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Short words in the corner, each gone after its time unless it is being read. */
export function Toaster() {
  const shown = toasts.use();
  const [place, setPlace] = useState<Element>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the toasts asks where they go.
  useLayoutEffect(() => setPlace(toastContainer()), [shown]);
  if (!place || shown.length === 0) return null;
  return createPortal(
    <div className={classes.toasts} data-noprint>
      {shown.map(({ id, kind, title, message, link }) => (
        <div
          key={id}
          className={classes.toast}
          role="alert"
          data-kind={kind}
          onPointerEnter={() => pauseToast(id)}
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
          </div>
          <button type="button" className={classes.close} aria-label="Close" onClick={() => closeToast(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>,
    place,
  );
}
