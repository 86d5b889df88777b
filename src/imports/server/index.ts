/** An import by the operator. */
export { importFile, isWebAddress } from './import-file';
export type { ImportResult, ItemReport } from './run-import';
