export { acceptPostWords, withKnownWords } from './accept-words';
export { columnsFor, presentContent, toColumns } from './content-columns';
export { presentSummaries } from './present-post';
export { type WithHtml, withHtml, withOwnHtml } from './stored-description';
