import { invalidField } from '../errors';

/**
 * Refuses a facet without its value, which would list the records that have none. `remote` is a facet with one value.
 * @throws 422 at `val`.
 */
export function requireFacetValue({ field, val }: { field?: string | undefined; val?: string | undefined }): void {
  if (field && field !== 'remote' && !val) throw invalidField('val', `please submit the ${field} to list`, 'missing');
}
