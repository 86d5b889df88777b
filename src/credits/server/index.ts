export { purchasesPaidBetween } from './queries';
export { creditFigures, creditSalesByWeek } from './sales';
