import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { setLoginReason } from '~/accounts/web/shared/login-reason';
import { loadSession } from '~/accounts/web/shared/session';
import { watchVersion } from '~/platform/web/client-version';
import { watchForErrors } from '~/site/web/report-frontend-error';

watchForErrors();
watchVersion();
// Loaded only by the login page.
setLoginReason(async (path) => (await import('~/jobs/web/shared/search-reason')).searchReason(path));
void loadSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
