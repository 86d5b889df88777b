import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from './Link';
import classes from './PlainButton.module.css';

/** The main action of a screen, a secondary one, or one that removes something. */
type Rank = 'primary' | 'default' | 'danger';

const classFor = (rank: Rank) => `${classes.button} ${classes[rank]}`;

/** A button for public pages and the shell, which do not load the form library; it looks like that library's button. */
export const PlainButton = ({ rank = 'primary', ...rest }: Omit<ComponentProps<'button'>, 'className'> & { rank?: Rank }) => (
  <button type="button" className={classFor(rank)} {...rest} />
);

/** A link that looks like a button. */
export const PlainLink = ({ rank = 'primary', ...rest }: Omit<LinkProps, 'className'> & { rank?: Rank }) => <Link className={classFor(rank)} {...rest} />;
