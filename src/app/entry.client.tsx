import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadSession } from '~/accounts/web/shared/session';
import { watchVersion } from '~/platform/web/client-version';
import { watchForErrors } from '~/site/web/report-frontend-error';

watchForErrors();
watchVersion();
void loadSession();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
