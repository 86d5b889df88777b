import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { ImpersonationBar } from '~/accounts/web/ImpersonationBar';
import { useSharedLinks } from '~/coupons/web/shared-code';
import { Footer } from './Footer';
import { NavBar } from './NavBar';
import classes from './Shell.module.css';
import { SiteUpdated } from './SiteUpdated';

/** What stands around every screen: nav bar, content, footer, toasts, confirmations. */
export function Shell({ children }: { children: ReactNode }) {
  useSharedLinks();
  return (
    <ModalsProvider>
      <a className={`visually-hidden ${classes.skip}`} href="#content">
        Skip to the content
      </a>
      <ImpersonationBar />
      <NavBar />
      <main id="content" className={classes.main}>
        {children}
      </main>
      <Footer />
      <SiteUpdated />
      <Notifications position="top-right" autoClose={8_000} containerWidth={380} />
    </ModalsProvider>
  );
}
