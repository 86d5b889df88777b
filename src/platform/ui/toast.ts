import { notifications } from '@mantine/notifications';

/** How long a toast stays (1 §9). */
const TOAST_TIME = 5_000;

/** A short word that something was done. */
export const toastSuccess = (message: string) => notifications.show({ message, color: 'olive', autoClose: TOAST_TIME, withBorder: true });

/** A short word that something was not done: the catalogue's title with the server's message. */
export const toastFailure = (title: string, error?: unknown) =>
  notifications.show({
    title,
    message: error instanceof Error ? error.message : (error as string | undefined),
    color: 'pomegranate',
    autoClose: TOAST_TIME,
    withBorder: true,
  });
