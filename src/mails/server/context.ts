import type { Reminder } from '~/platform/mail/reminders';

declare module '~/platform/context' {
  interface Context {
    /** The mails that come when a record has reached a certain age, of all slices. */
    reminders: Reminder[];
  }
}
