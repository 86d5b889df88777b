import { Link } from 'react-router';
import { accountPaths } from '~/platform/paths';
import { newsletterSentence } from '../../newsletter-times';
import type { Weekday } from '../../schemas';
import classes from './NewsletterLine.module.css';

/** On which days the newsletter comes, and the way to change that. */
export const NewsletterLine = ({ days }: { days: readonly Weekday[] }) => (
  <p className={classes.line}>
    {newsletterSentence(days)} <Link to={accountPaths.newsletter}>{days.length > 0 ? 'Change the days or stop it' : 'Choose days'}</Link>.
  </p>
);
