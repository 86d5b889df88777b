/** The greeting of a mail; without a name if the address is not verified. */
export const greeting = (firstName: string): string => (firstName ? `Shalom ${firstName}` : 'Shalom');
