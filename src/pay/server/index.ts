export { countPay } from './count-pay';
export { payLike, payPages } from './show-pay';
