import type { Edit, Selected } from './markdown-edits';

type TextField = HTMLInputElement | HTMLTextAreaElement;

export const selectionOf = ({ value, selectionStart, selectionEnd }: TextField): Selected => ({
  text: value,
  from: selectionStart ?? value.length,
  to: selectionEnd ?? value.length,
});

/** Changes the text of a field as if it were typed, so that the browser can undo it and the form learns of it. */
export function applyEdit(field: TextField, { from, to, insert, select }: Edit): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (from !== to || insert !== '') {
    // The only command that enters a change into the browser's own history of the field; browsers keep it for editors.
    const isDone = insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
    if (!isDone) {
      field.setRangeText(insert);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }
  field.setSelectionRange(...select);
}

/** Types a text into a field at its caret, or in place of what is selected there. */
export function typeText(field: TextField, insert: string): void {
  const { from, to } = selectionOf(field);
  applyEdit(field, { from, to, insert, select: [from + insert.length, from + insert.length] });
}
