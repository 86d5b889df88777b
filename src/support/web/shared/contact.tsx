import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { supportPaths } from '~/platform/addresses/paths';
import { Dialog } from '~/platform/ui/Dialog';
import { Link } from '~/platform/ui/Link';
import { EmptyState, Loading } from '~/platform/ui/states';
import { createStore } from '~/platform/ui/store';

/** Loaded when the dialog opens, so that pages do not include the form. If loading fails, the page under the dialog stays usable. */
const ContactForm = lazy(() => import('../ContactForm').catch(() => ({ default: FormNotLoaded })));

const FormNotLoaded = () => <EmptyState title="The form didn’t load">Reload the page and open it again.</EmptyState>;

const open = createStore(false);

/** Opens the contact form over the current page; it needs no login. */
export const openContact = (): void => open.set(true);

/** The contact form's dialog, for the shell; it closes when the user opens another page. */
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
        <ContactForm onDone={() => open.set(false)} />
      </Suspense>
    </Dialog>
  );
}

interface ContactLinkProps {
  children: string;
  /** Called before the dialog opens, e.g. to close a menu. */
  onOpen?(): void;
}

/** A link that opens the contact form as a dialog. Without scripts, and in another tab, it opens the page with the same form. */
export const ContactLink = ({ children, onOpen }: ContactLinkProps) => (
  <Link
    to={supportPaths.contact}
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
