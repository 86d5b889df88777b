/** The tables of posts, by their subject. */
export * from './tables/actions';
export * from './tables/posts';
export * from './tables/staff';
