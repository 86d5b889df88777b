export { countFailedShares, removeShares } from './share-queries';
