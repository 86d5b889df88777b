import { data } from 'react-router';
import { Page } from '~/platform/ui/Page';
import { NotFoundState } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';

export const meta = privateMeta('Page not found');

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <Page>
      <NotFoundState />
    </Page>
  );
}
