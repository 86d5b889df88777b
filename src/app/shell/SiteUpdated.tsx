import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isOutdated, onVersionChange } from '~/platform/web/client-version';

/**
 * Asks for a reload when this page was made by an older version than the server's, or when a part of it cannot be loaded
 * while the browser is online, which means the same (1 §4). It can be put off, so that nothing typed is lost.
 */
export function SiteUpdated() {
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    const missingPart = () => navigator.onLine && setUpdated(true);
    addEventListener('vite:preloadError', missingPart);
    const stop = onVersionChange(() => setUpdated(isOutdated()));
    return () => {
      removeEventListener('vite:preloadError', missingPart);
      stop();
    };
  }, []);
  return (
    <Modal opened={updated} onClose={() => setUpdated(false)} title="Site Updated">
      <Text mb="md">A newer version of this site is here. Reload to go on with it; finish what you are typing first.</Text>
      <Group>
        <Button onClick={() => location.reload()}>Reload now</Button>
        <Button variant="default" onClick={() => setUpdated(false)}>
          Later
        </Button>
      </Group>
    </Modal>
  );
}
