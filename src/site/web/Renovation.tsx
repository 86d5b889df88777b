import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { EmptyState } from '~/platform/ui/states';

/** Stands in for a page that the operator has switched off. */
export const Renovation = () => (
  <Page>
    <EmptyState
      title="This page is down for renovation"
      action={
        <Button component={Link} to="/">
          Go to the front page
        </Button>
      }
    >
      We are working on it. Everything else on the board is open.
    </EmptyState>
  </Page>
);
