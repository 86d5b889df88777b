import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { employerPaths } from '~/platform/paths';
import classes from './Home.module.css';

/** The way from the account home to the home of employers, who have their jobs there. */
export const EmployerStart = () => (
  <section className={classes.section} aria-labelledby="employer">
    <h2 id="employer">Your jobs</h2>
    <p>Your jobs, applicants, orders and credits are on your employer home.</p>
    <div className={classes.actions}>
      <Button component={Link} to={employerPaths.home}>
        Employer home
      </Button>
      <Button component={Link} to={employerPaths.newPost()} variant="default">
        Post a job
      </Button>
    </div>
  </section>
);
