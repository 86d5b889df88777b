import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './Dialog.module.css';
import { reattachToasts } from './toast';

interface DialogProps {
  title: string;
  /** Called by Escape, a click outside the dialog, or its button. The parent must then stop rendering it. */
  onClose(): void;
  /** A question, a form, a search whose height changes while its top stays, a document, a menu along the left edge, or the whole screen. */
  shape?: 'question' | 'form' | 'finder' | 'wide' | 'drawer' | 'sheet';
  children: ReactNode;
}

const FIELDS = 'header + form :is(input, select, textarea)';

/** Gives the focus to the first field of an open dialog. The browser would focus the first control, which is the close button. */
export function focusFirstField(dialog: HTMLDialogElement): void {
  const fields = dialog.querySelectorAll<HTMLInputElement>(FIELDS);
  const shown = [...fields].find((field) => field.checkVisibility() && !field.disabled);
  const chosen = shown?.type === 'radio' && [...fields].find(({ name, checked }) => name === shown.name && checked);
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? (chosen || shown))?.focus();
}

/**
 * The browser's modal dialog, which traps the focus and restores it. It is open for as long as it is rendered. A control with
 * `data-autofocus` has the focus first, else the first field of a form that the dialog consists of. Drop-downs in it are `NativeSelect`, or drawn within it (`withinPortal: false`): others lie behind it.
 */
export function Dialog({ title, onClose, shape = 'question', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (element) focusFirstField(element);
    reattachToasts();
    return () => {
      // Closed before it is removed, so that the browser restores the focus.
      element?.close();
      reattachToasts();
    };
  }, []);
  // Outside of the list or section that opens it, whose styles would reach into it.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape.
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${classes[shape]}`}
      data-shape={shape}
      aria-labelledby={titleId}
      onClose={(event) => event.target === dialog.current && !dialog.current.open && onClose()}
      // Escape closes an open list of choices first, and the dialog the next time.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && (event.target as Element).matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault();
      }}
      onMouseDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => pressedBeside.current && event.target === event.currentTarget && onClose()}
    >
      <div className={classes.inner}>
        <header className={classes.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}
