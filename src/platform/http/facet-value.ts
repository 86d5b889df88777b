import { AppError } from '../context/errors';

/**
 * Refuses a facet without its value, which would list the records that have none. `remote` is a facet with one value.
 * @param part where the request has the facet.
 * @throws 422 at `val`.
 */
export function requireFacetValue({ field, val }: { field?: string | undefined; val?: string | undefined }, part: 'query' | 'body' = 'query'): void {
  if (field && field !== 'remote' && !val) {
    throw new AppError(422, 'invalid', [{ loc: [part, 'val'], msg: `please submit the ${field} to list`, type: 'missing' }]);
  }
}
