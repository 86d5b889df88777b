import type { Brand } from '~/platform/brand/schema';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The icon of the browser's tab: the brand's symbol on its primary color. */
export const favicon = ({ symbol, colors: { light } }: Brand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${light.primary}"/><text x="16" y="24" font-family="Georgia, serif" font-size="${[24, 24, 17, 12][[...symbol].length]}" text-anchor="middle" fill="${light.paper}">${escaped(symbol)}</text></svg>\n`;
