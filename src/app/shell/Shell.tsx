import type { ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { ImpersonationBar } from '~/accounts/web/session/ImpersonationBar';
import { useSharedLinks } from '~/coupons/web/shared/shared-code';
import { ConfirmDialog } from '~/platform/ui/ConfirmDialog';
import { Toaster } from '~/platform/ui/Toaster';
import { hasResults, RESULTS } from '~/platform/web/results-page';
import { useVisitSources } from '~/statistics/web/shared/visits';
import { ContactDialog } from '~/support/web/shared/contact';
import { Footer } from './Footer';
import { NavBar } from './NavBar';
import { PageChange } from './PageChange';
import classes from './Shell.module.css';
import { SiteUpdated } from './SiteUpdated';

/**
 * Pages that people open from an email for one act, often without an account: members of search committees, and mailed links. Menus for members would lead
 * away from it.
 */
const BARE = /^\/(?:committee|still-open|alerts|(?:support\/)?unsubscribe|support\/subscription)\/./;

/** The layout of every screen: nav bar, content, footer, toasts, confirmations. */
export function Shell({ children }: { children: ReactNode }) {
  useSharedLinks();
  useVisitSources();
  // The back office has its own navigation.
  const { pathname } = useLocation();
  const isAdminArea = pathname.startsWith('/admin/');
  const bare = BARE.test(pathname);
  const skipsToResults = useMatches().some(({ handle }) => hasResults(handle));
  return (
    <>
      <a className={`visually-hidden ${classes.skip}`} href="#content">
        Skip to content
      </a>
      {skipsToResults && (
        <a className={`visually-hidden ${classes.skip}`} href={`#${RESULTS}`}>
          Skip to results
        </a>
      )}
      <PageChange />
      <ImpersonationBar />
      <NavBar bare={bare} />
      <main id="content" className={classes.main}>
        {children}
      </main>
      {!isAdminArea && <Footer bare={bare} />}
      <SiteUpdated />
      <ContactDialog />
      <ConfirmDialog />
      <Toaster />
    </>
  );
}
