export { jobParts, jobsOfPart, publicLists } from './feeds/sitemap-jobs';
