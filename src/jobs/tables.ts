/** The tables of jobs, by their subject. */
export * from './tables/actions';
export * from './tables/posts';
export * from './tables/recent-search';
export * from './tables/search';
export * from './tables/sharing';
export * from './tables/staff';
export * from './tables/visits';
