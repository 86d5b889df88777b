import { modals } from '@mantine/modals';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Loading } from '~/platform/ui/states';

/** The page that the dialog stands for: where scripts do not run, or in another tab. */
export const CONTACT_PATH = '/support/feedback';

const DIALOG = 'contact';
/** Fetched when somebody wants to write, so that no page carries the form. */
const FeedbackForm = lazy(async () => ({ default: (await import('./FeedbackForm')).FeedbackForm }));

/** Opens the contact form over the page one is on; nobody needs to log in for it. */
export const openContact = (): void => {
  modals.open({ modalId: DIALOG, title: 'Contact and feedback', size: 'lg', children: <DialogForm /> });
};

function DialogForm() {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedOn.current) modals.close(DIALOG);
  }, [pathname]);
  return (
    <Suspense fallback={<Loading />}>
      <FeedbackForm />
    </Suspense>
  );
}

interface ContactLinkProps {
  children: string;
  /** Called before the dialog opens: a menu that gives way to it. */
  onOpen?(): void;
}

/** A link to the contact form that opens it as a dialog. */
export const ContactLink = ({ children, onOpen }: ContactLinkProps) => (
  <Link
    to={CONTACT_PATH}
    aria-haspopup="dialog"
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onOpen?.();
      openContact();
    }}
  >
    {children}
  </Link>
);
