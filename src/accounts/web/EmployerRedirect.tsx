import { redirect } from 'react-router';

/** Older addresses of the employer's pages (1 §2), with and without `/account` in front. */
export function loader({ params }: { params: { id?: string } }) {
  throw redirect(params.id ? `/employer/jobs/manage/${encodeURIComponent(params.id)}` : '/employer/jobs/new/start', 301);
}

export default function EmployerRedirect() {
  return null;
}
