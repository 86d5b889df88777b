/** The hidden field that names the form of a page, for a form that works without scripts (`form-post.ts`). */
export const FORM_FIELD = '_form';
