/** The account home without the parts that show data of other slices. */
export { AccountHome, loadAccountHome } from '../settings/AccountHome';
export { Setting } from '../settings/Setting';
