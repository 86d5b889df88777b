/** The tables of the search, by their subject. */
export * from './tables/recent-search';
export * from './tables/search';
