import { defineEvent } from '~/platform/slices/events';

/** The records of an organization become those of another one. A listener locks its records before it changes them. */
export const organizationMerged = defineEvent<{ from: string; into: string }>('organizationMerged');

/** An organization states another movement, of which its posts have a copy. */
export const movementChanged = defineEvent<{ organizationId: string }>('movementChanged');
