import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation, useNavigation } from 'react-router';
import classes from './Toaster.module.css';
import { closeToast, leavePageOfToast, pauseToast, resumeToast, toasts } from './toast';
import { freePlace, type ToastPlace } from './toast-place';

/** An open dialog makes the rest of the page unreachable, so toasts are shown within it. */
const toastContainer = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [contenteditable]';
/** Boxes with faults, and the faults at the fields: a person must read them to go on. */
const FAULTS = '[role="alert"], [id^="field-"][id$="-error"]';
/** The names of the page, its sections and fields. */
const NAMES = 'h1, h2, label, legend';
/** The width up to which the styles place toasts over the header: every other place covers a part of the form or of the text. */
const PHONE = 640;

const isOnScreen = ({ width, height, top, bottom }: DOMRect): boolean => width > 1 && height > 1 && bottom > 0 && top < innerHeight;

/** The elements of a kind that can be seen and used now: those of the dialog, where one is open. Those of the toast itself are left out. */
function boxesBeside(toast: Element, kind: string): DOMRect[] {
  const root = toast.closest('dialog') ?? document;
  return [...root.querySelectorAll(kind)].flatMap((element) => (toast.contains(element) ? [] : [element.getBoundingClientRect()])).filter(isOnScreen);
}

/** The place where the toast covers no control and, if it can be, no fault of a form and no heading or label; undefined for the corner. */
function choosePlace(toast: Element): ToastPlace | undefined {
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };
  if (screen.width <= PHONE) return undefined;
  const size = toast.getBoundingClientRect();
  const controls = boxesBeside(toast, CONTROLS);
  const faults = boxesBeside(toast, FAULTS);
  const free = (boxes: DOMRect[]) => freePlace(size, screen, boxes);
  return free([...controls, ...faults, ...boxesBeside(toast, NAMES)]) ?? free([...controls, ...faults]) ?? free(controls);
}

/** The place of the toast. It is chosen when the toast appears on a page, so that it does not move under the pointer. */
function usePlace(box: RefObject<HTMLElement | null>, id: number | undefined, page: string): ToastPlace | undefined {
  const [place, setPlace] = useState<ToastPlace>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls.
  useLayoutEffect(() => {
    const toast = box.current;
    if (id === undefined || !toast) return;
    const choose = () => {
      const free = choosePlace(toast);
      // Where nothing is free on another page, the toast does not move.
      setPlace((former) => free ?? former);
    };
    choose();
    // A form that was refused moves the focus and scrolls after the toast was drawn.
    const frame = requestAnimationFrame(choose);
    return () => cancelAnimationFrame(frame);
  }, [box, id, page]);
  return place;
}

const styleOf = ({ edge, side, offset }: ToastPlace) => ({
  [edge]: offset,
  [edge === 'top' ? 'bottom' : 'top']: 'auto',
  ...(side === 'left' && { left: 16, right: 'auto' }),
});

/** Shows the toast over the header of a phone, else in a corner of the screen or near it. It stays while the pointer or the focus is on it, and leaves with its page. */
export function Toaster() {
  const shown = toasts.use();
  const [container, setContainer] = useState<Element>();
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page closes the toast.
  useEffect(leavePageOfToast, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the toasts looks up the container again.
  useLayoutEffect(() => setContainer(toastContainer()), [shown]);
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box, container && shown[0]?.id, here.key);
  if (!container || shown.length === 0) return null;
  return createPortal(
    <div ref={box} className={classes.toasts} data-noprint style={place && styleOf(place)}>
      {shown.map(({ id, kind, title, message, link, action }) => (
        <div
          key={id}
          className={classes.toast}
          role="alert"
          data-kind={kind}
          // A finger that taps elsewhere leaves no event behind, so only a mouse keeps the toast. It has to move: a toast that comes below a pointer
          // that rests must still leave.
          onPointerMove={({ pointerType, movementX, movementY }) => pointerType === 'mouse' && (movementX !== 0 || movementY !== 0) && pauseToast(id)}
          onPointerLeave={() => resumeToast(id)}
          onFocus={() => pauseToast(id)}
          onBlur={() => resumeToast(id)}
        >
          <div className="narrows breaks">
            {title && <strong className="medium">{title}</strong>}
            {message && (
              <p className="soft" dir="auto" data-words={/^[a-z]/.test(message) || undefined}>
                {message}
              </p>
            )}
            {link && (
              <Link to={link.to} onClick={() => closeToast(id)}>
                {link.label}
              </Link>
            )}
            {action && (
              <button
                type="button"
                className={`bold above-2xs inset-above-2xs inset-below-2xs ${classes.action}`}
                onClick={() => {
                  closeToast(id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
          <button type="button" className={`soft rigid ${classes.close}`} aria-label="Close" onClick={() => closeToast(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>,
    container,
  );
}
