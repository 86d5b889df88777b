/**
 * What pages say beside a promotional price: `for a limited time, until Dec 20, 2026`, without the day where it has no end; empty beside another price.
 * @param formatDate formats an instant as a day of the board.
 */
export const limitedTime = (
  { promotional, promotion_until }: { promotional: boolean; promotion_until: string | null },
  formatDate: (iso: string) => string,
): string => (promotional ? `for a limited time${promotion_until ? `, until ${formatDate(promotion_until)}` : ''}` : '');
