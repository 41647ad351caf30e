import { Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';

/** Whether a transaction only repeats the current content, from outside, or the current selection. */
function isNoOp(transaction: Transaction, { doc, selection }: EditorState): boolean {
  if (transaction.docChanged) return transaction.getMeta('preventUpdate') === true && transaction.doc.eq(doc);
  return transaction.selectionSet && !transaction.storedMarksSet && transaction.selection.eq(selection);
}

/**
 * Preserves the formatting of the next typed text. RichTextInput sets each change in the editor again, which would reset that formatting:
 * after `**b**` all text would be bold.
 */
export const PreserveStoredMarks = Extension.create({
  name: 'keepTypingFormat',
  dispatchTransaction({ transaction, next }) {
    if (!isNoOp(transaction, this.editor.state)) next(transaction);
  },
});
