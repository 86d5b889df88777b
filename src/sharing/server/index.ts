export { countFailedShares } from './share-queries';
