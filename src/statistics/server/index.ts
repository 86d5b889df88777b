export { createVisitCounter } from './count-visit';
export { addApplication, countedSince, totalsOfPosts } from './queries';
export { createCountStore } from './store-counts';
