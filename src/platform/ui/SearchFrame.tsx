import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { RESULTS } from '../web/results-page';
import { Dialog } from './Dialog';
import classes from './SearchFrame.module.css';

/** From this width on the filters stand beside the results; the styles have the same number. */
const WIDE = '(width >= 60em)';
/** Up to this width the inputs stand below each other; the styles of a bar have the same number. */
const PHONE = '(width < 40em)';

interface SearchFrameProps {
  /** The text inputs: search text, place. */
  bar: ReactNode;
  /** Whether the title names the whole search text and jobs are found: on a phone a button then opens the inputs, so that the first results are on the first screen. */
  folds?: boolean;
  /** Nothing where there is nothing to choose from: the results then have the whole width. */
  filters: ReactNode;
  /** The labels of the chosen filters, each with the address of the same search without it. */
  chosen: { label: string; without: string /** Whether it was typed above, and so is none of the filters. */; typed?: boolean }[];
  /** The address of the same search text without filters. */
  cleared: string;
  /** The label of the button below the filters of a phone, which shows the results: `Show 12 jobs`. */
  show?: string;
  /** The heading of the results: `Jobs found`. */
  label: string;
  busy: boolean;
  children: ReactNode;
}

/**
 * The layout of a search: the inputs above, the filters at the side, the results with the chosen filters. On a phone one button opens the
 * filters, which then have the whole screen, and another one the inputs. The address holds the whole search.
 */
export function SearchFrame({ bar, folds = false, filters, chosen, cleared, show = 'Show results', label, busy, children }: SearchFrameProps) {
  // A search is shown by the browser only, so the width is known at once.
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const { isFolded, inputs, opener, open, fold } = useFolded(folds);
  const sheet = filters && !wide && (
    <FilterSheet filters={filters} count={chosen.filter(({ typed }) => !typed).length} cleared={cleared} show={show} busy={busy} />
  );
  return (
    <>
      <search className={`below-xl inset-below-xl ${classes.bar}`} data-folded={isFolded || undefined}>
        {isFolded && (
          <div className="row">
            <button ref={opener} type="button" className={`medium at-start ${classes.open}`} onClick={open}>
              Change search
            </button>
            {sheet}
          </div>
        )}
        {/* Hidden, not removed: a text that was just typed is still sent. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it notices that its inputs are in use. */}
        <div ref={inputs} hidden={isFolded} onFocus={open} onSubmit={fold}>
          {bar}
        </div>
      </search>
      <div className={classes.columns} data-alone={!filters || undefined}>
        {filters && wide && <div>{filters}</div>}
        {!isFolded && sheet}
        <section id={RESULTS} className={classes.results} aria-label={label} aria-busy={busy}>
          {chosen.length > 0 && (
            <ul className={`row gap-xs text-s below-m ${classes.chosen}`} aria-label="Selected filters">
              {chosen.map((filter) => (
                <li key={filter.label}>
                  <Link to={filter.without} replace preventScrollReset aria-label={`Remove ${filter.label}`}>
                    {filter.label} <span aria-hidden="true">×</span>
                  </Link>
                </li>
              ))}
              {chosen.length > 1 && (
                <li>
                  <Link to={cleared} replace preventScrollReset className={classes.clear}>
                    Clear all filters
                  </Link>
                </li>
              )}
            </ul>
          )}
          {children}
        </section>
      </div>
    </>
  );
}

/**
 * Whether the inputs are folded away on a phone. They stay open while somebody types in them, and fold when their form is sent. The focus moves
 * with them: to the first input, or back to the button that opens them.
 */
function useFolded(folds: boolean) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const inputs = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isFolded = folds && isPhone && !isOpen;
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (isFolded && inputs.current?.contains(document.activeElement)) opener.current?.focus();
    if (!isFolded && wasPressed.current) inputs.current?.querySelector('input')?.focus();
    wasPressed.current = false;
  }, [isFolded]);
  return {
    isFolded,
    inputs,
    opener,
    open: () => {
      wasPressed.current = isFolded;
      setOpen(true);
    },
    fold: () => setOpen(false),
  };
}

interface FilterSheetProps {
  filters: ReactNode;
  /** The number of chosen filters. */
  count: number;
  cleared: string;
  show: string;
  busy: boolean;
}

/** The button that opens the filters on a phone, and the filters over the whole screen. A choice applies at once; the button at the lower edge says what it leaves. */
function FilterSheet({ filters, count, cleared, show, busy }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const title = count > 0 ? `Filters (${count})` : 'Filters';
  return (
    <>
      <button type="button" className={`medium at-start ${classes.open}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </button>
      {open && (
        <Dialog title={title} shape="sheet" onClose={() => setOpen(false)}>
          {filters}
          <footer className={`row nowrap gap-l ruled ${classes.apply}`}>
            {count > 0 && (
              <Link className="rigid inset-above-s inset-below-s" to={cleared} replace preventScrollReset>
                Clear all
              </Link>
            )}
            <button type="button" aria-busy={busy} onClick={() => setOpen(false)}>
              {show}
            </button>
          </footer>
        </Dialog>
      )}
    </>
  );
}
