import { data } from 'react-router';
import { UnknownPage } from '~/platform/ui/states';
import { privateMeta } from '~/platform/web/meta';

export const meta = privateMeta('Page not found');

export const loader = () => data(null, { status: 404 });

export default UnknownPage;
