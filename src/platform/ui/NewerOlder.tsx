import { Button } from '@mantine/core';
import classes from './NewerOlder.module.css';

interface NewerOlderProps {
  page: number;
  pageCount: number;
  onTurn(page: number): void;
}

/** Turns the pages of a log inside a screen, newest first. A log of one page has no buttons. */
export const NewerOlder = ({ page, pageCount, onTurn }: NewerOlderProps) =>
  pageCount > 1 && (
    <div className={classes.pages}>
      {page > 1 && (
        <Button variant="default" size="sm" onClick={() => onTurn(page - 1)}>
          Newer
        </Button>
      )}
      {page < pageCount && (
        <Button variant="default" size="sm" onClick={() => onTurn(page + 1)}>
          Older
        </Button>
      )}
    </div>
  );
