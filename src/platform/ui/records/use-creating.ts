import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The hash of an address that opens the form for a new record above its list. */
export const CREATING = '#new';

/** Whether the form for a new record is open: after a press of its button, or because the address asks for it, as the command palette does. */
export function useCreating(): { creating: boolean; open(): void; close(): void } {
  const [creating, setCreating] = useState(false);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = hash === CREATING;
  useEffect(() => {
    if (asked) setCreating(true);
  }, [asked]);
  const open = useCallback(() => setCreating(true), []);
  const close = useCallback(() => {
    setCreating(false);
    // So that the palette can ask for the form again.
    if (asked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [asked, navigate, pathname, search]);
  return { creating, open, close };
}
