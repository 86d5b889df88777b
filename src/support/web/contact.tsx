import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Dialog } from '~/platform/ui/Dialog';
import { EmptyState, Loading } from '~/platform/ui/states';
import { createStore } from '~/platform/ui/store';

/** The page that the dialog stands for: where scripts do not run, or in another tab. */
export const CONTACT_PATH = '/support/feedback';

/** Fetched when somebody wants to write, so that no page carries the form. Where that fails, the page under the dialog stays. */
const ContactForm = lazy(() => import('./ContactForm').catch(() => ({ default: FormNotLoaded })));

const FormNotLoaded = () => <EmptyState title="The form did not load">Reload the page and open it again.</EmptyState>;

const open = createStore(false);

/** Opens the contact form over the page one is on; nobody needs to log in for it. */
export const openContact = (): void => open.set(true);

/** The contact form's dialog, for the shell; it goes when one moves on to another page. */
export const ContactDialog = () => (open.use() ? <OpenContactDialog /> : null);

function OpenContactDialog() {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedOn.current) open.set(false);
  }, [pathname]);
  return (
    <Dialog title="Contact and feedback" shape="form" onClose={() => open.set(false)}>
      <Suspense fallback={<Loading />}>
        <ContactForm />
      </Suspense>
    </Dialog>
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
