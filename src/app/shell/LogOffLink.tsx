import { Link, useNavigate } from 'react-router';
import { logOut } from '~/accounts/web/shared/session';

/** Ends the session and leads to the front page. */
export function LogOffLink({ className }: { className?: string | undefined }) {
  const navigate = useNavigate();
  return (
    <Link
      to="/"
      className={className}
      onClick={async (event) => {
        event.preventDefault();
        await logOut();
        navigate('/');
      }}
    >
      Log Off
    </Link>
  );
}
