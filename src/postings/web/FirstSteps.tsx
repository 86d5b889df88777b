import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Product } from '~/orders/schemas';
import { contentPaths, employerPaths } from '~/platform/addresses/paths';
import classes from './NeedsYou.module.css';
import { firstPrice } from './post-prices';

interface FirstStepsProps {
  hasOrganization: boolean;
  /** For the price of a post; empty where they could not be loaded. */
  products: Product[];
}

/** For an employer who has no post yet: what posting a job takes, its price, and the button that begins it. */
export const FirstSteps = ({ hasOrganization, products }: FirstStepsProps) => (
  <section className={classes.needs} aria-labelledby="first">
    <h2 className="below-xs" id="first">
      Post your first job
    </h2>
    <ol className="bullets above-xs below-l">
      <li>{hasOrganization ? 'Select your organization.' : 'Enter your organization’s name and location.'}</li>
      <li>Describe the position: work, location, pay and how to apply.</li>
      <li>Check the preview and pay. Your job goes live, and applications come by email and appear here.</li>
    </ol>
    <p className="row gap-l">
      <Button component={Link} to={employerPaths.newPost()}>
        Start my first post
      </Button>
      <span>
        {firstPrice(products)} <Link to={contentPaths.pricing}>See all prices</Link>
      </span>
    </p>
  </section>
);
