/** How a mail begins; without a name where none is proved. */
export const greeting = (firstName: string): string => (firstName ? `Shalom ${firstName}` : 'Shalom');
