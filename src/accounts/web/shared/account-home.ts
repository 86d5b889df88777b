/** The account home without its beginning, which shows data of other slices. */
export { AccountHome, loadAccountHome } from '../settings/AccountHome';
