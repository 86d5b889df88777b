import { data } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { NotFoundState } from '~/platform/ui/states';

export const meta = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <Page>
      <NotFoundState />
    </Page>
  );
}
