import { Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';

/** Whether a transaction only puts in again what is there: the same content, from outside, or the same selection. */
function isNoOp(transaction: Transaction, { doc, selection }: EditorState): boolean {
  if (transaction.docChanged) return transaction.getMeta('preventUpdate') === true && transaction.doc.eq(doc);
  return transaction.selectionSet && !transaction.storedMarksSet && transaction.selection.eq(selection);
}

/**
 * Keeps the formatting of what is typed next. RichTextInput puts each change, which the form has got, into the editor again, and a
 * new content or selection would forget that formatting: after `**b**` everything else would be bold too.
 */
export const PreserveStoredMarks = Extension.create({
  name: 'keepTypingFormat',
  dispatchTransaction({ transaction, next }) {
    if (!isNoOp(transaction, this.editor.state)) next(transaction);
  },
});
