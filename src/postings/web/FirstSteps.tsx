import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { contentPaths, employerPaths } from '~/platform/paths';
import classes from './NeedsYou.module.css';

/** For an employer who has no post yet: what posting a job takes, and the button that begins it. */
export const FirstSteps = ({ hasOrganization }: { hasOrganization: boolean }) => (
  <section className={classes.needs} aria-labelledby="first">
    <h2 id="first">Post your first job</h2>
    <ol>
      <li>{hasOrganization ? 'Choose your organization.' : 'Name your organization and its place.'}</li>
      <li>Describe the position: work, place, pay, and how to apply.</li>
      <li>Look at the preview and pay. The job is live, and applications arrive by mail and here.</li>
    </ol>
    <p className={classes.start}>
      <Button component={Link} to={employerPaths.newPost()} color="accent">
        Post a job
      </Button>
      <Link to={contentPaths.pricing}>See the prices</Link>
    </p>
  </section>
);
