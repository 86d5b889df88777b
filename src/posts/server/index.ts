export type { AppliedPosts, ListedPostPart } from './context';
