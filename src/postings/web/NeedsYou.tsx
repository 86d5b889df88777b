import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from './NeedsYou.module.css';
import type { Need } from './needs';

/** The number of lines that are shown; a button shows the others. */
const SHOWN = 4;

interface NeedsYouProps {
  needs: Need[];
  /** The organization of each post, where the employer has several. */
  organizationOf?: ReadonlyMap<string, string>;
}

/** The things that wait for the employer, one line and one act each; a sentence where nothing waits. */
export function NeedsYou({ needs, organizationOf }: NeedsYouProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hidden = isWhole ? 0 : needs.length - SHOWN;
  // The button is gone, so the first of the new lines takes the focus.
  useEffect(() => {
    if (isWhole) list.current?.children[SHOWN]?.querySelector('a')?.focus();
  }, [isWhole]);
  if (needs.length === 0) {
    return (
      <section className={classes.needs} aria-labelledby="needs">
        <h2 className="below-xs" id="needs">
          You’re all caught up
        </h2>
        <p>New applicants, replies, unfinished posts and jobs that end soon will appear here.</p>
      </section>
    );
  }
  return (
    <section className={classes.needs} aria-labelledby="needs">
      <h2 className="below-xs" id="needs">
        Waiting for you
      </h2>
      <ul ref={list}>
        {needs.slice(0, isWhole ? needs.length : SHOWN).map(({ key, text, headline, act, urgent }) => (
          <li key={key} data-urgent={urgent || undefined}>
            <p>
              <strong className="medium block" dir="auto">
                {headline}
              </strong>
              <span className="block hint" dir="auto">
                {text}
                {organizationOf?.has(key) && (
                  <>
                    {' '}
                    · <bdi>{organizationOf.get(key)}</bdi>
                  </>
                )}
              </span>
            </p>
            <Link className="text-s medium rigid" to={act.to} aria-label={`${act.label}: ${headline}`}>
              {act.label}
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="sm" className={classes.more} onClick={() => setWhole(true)}>
          {`Show ${hidden} more`}
        </Button>
      )}
    </section>
  );
}
