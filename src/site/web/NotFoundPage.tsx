import { useEffect } from 'react';
import { data } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { NotFoundState } from '~/platform/ui/states';
import { reportFrontendError } from './report-frontend-error';

export const meta = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  useEffect(() => reportFrontendError('Page not found.'), []);
  return (
    <Page>
      <NotFoundState />
    </Page>
  );
}
