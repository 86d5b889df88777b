import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ImpersonationBar } from '~/accounts/web/session/ImpersonationBar';
import { useSharedLinks } from '~/coupons/web/shared/shared-code';
import { ConfirmDialog } from '~/platform/ui/ConfirmDialog';
import { Toaster } from '~/platform/ui/Toaster';
import { useVisitSources } from '~/statistics/web/shared/visits';
import { ContactDialog } from '~/support/web/shared/contact';
import { Footer } from './Footer';
import { NavBar } from './NavBar';
import { PageChange } from './PageChange';
import classes from './Shell.module.css';
import { SiteUpdated } from './SiteUpdated';

/** The layout of every screen: nav bar, content, footer, toasts, confirmations. */
export function Shell({ children }: { children: ReactNode }) {
  useSharedLinks();
  useVisitSources();
  // The back office has its own navigation.
  const isAdminArea = useLocation().pathname.startsWith('/admin/');
  return (
    <>
      <a className={`visually-hidden ${classes.skip}`} href="#content">
        Skip to content
      </a>
      <PageChange />
      <ImpersonationBar />
      <NavBar />
      <main id="content" className={classes.main}>
        {children}
      </main>
      {!isAdminArea && <Footer />}
      <SiteUpdated />
      <ContactDialog />
      <ConfirmDialog />
      <Toaster />
    </>
  );
}
