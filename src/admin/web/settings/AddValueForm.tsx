import { formPanel } from '~/platform/ui/records/form-dialog';
import { browserApi } from '~/platform/web/browser-api';
import type { vocabularyCalls } from '~/site/vocabulary-contract';
import type { VocabularyName } from '~/site/vocabulary-names';
import { MAX_VALUE_LENGTH } from '~/site/vocabulary-rules';

const api = browserApi<typeof vocabularyCalls>();

/** Adds a value to a vocabulary. */
export const AddValueForm = formPanel({
  name: 'Add a value',
  initial: (_name: VocabularyName) => ({ value: '' }),
  fields: [{ name: 'value', label: 'New value', maxLength: MAX_VALUE_LENGTH }],
  submit: (body, name, attempt) => api('POST /v3/admin/vocabularies/{name}', { params: { name }, body }, attempt),
  inline: true,
  main: true,
  verb: 'Add',
  done: (_answer, _name, { value }) => `“${value.trim()}” added`,
});
