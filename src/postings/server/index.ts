export { exampleDocument } from './emails/example-document';
export { forbiddenFaults, readTexts } from './read-texts';
