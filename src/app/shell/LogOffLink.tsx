import { Link } from 'react-router';
import { useLogOff } from './use-log-off';

/** Ends the session and leads to the front page. It is loaded after a login. */
export default function LogOffLink({ className }: { className?: string | undefined }) {
  const logOff = useLogOff();
  return (
    <Link
      to="/"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void logOff();
      }}
    >
      Log off
    </Link>
  );
}
