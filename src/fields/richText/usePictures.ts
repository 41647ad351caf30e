import type { Editor } from '@tiptap/core';
import { FileHandler } from '@tiptap/extension-file-handler';
import { useCallback, useMemo } from 'react';
import type { Service } from '#src/schema/resource.ts';
import { allPictureTypes } from '../uploads/types.ts';
import { useUpload } from '../uploads/useUpload.ts';

/** Uploads dropped, pasted or chosen pictures, and inserts them at the drop position or the cursor. */
export function usePictures(service: Service) {
  const { uploading, error, send, cancel } = useUpload(service, allPictureTypes);

  const insert = useCallback(
    async (editor: Editor, files: readonly File[], at?: number) => {
      for (const file of files) {
        const uploaded = await send(file);
        if (uploaded === undefined || editor.isDestroyed) return;
        const { selection, doc } = editor.state;
        const place = Math.min(at ?? selection.from, doc.content.size);
        const picture = { type: 'image', attrs: { src: uploaded.url } };
        editor.chain().insertContentAt(place, picture).focus().run();
      }
    },
    [send],
  );

  const extension = useMemo(
    () =>
      FileHandler.configure({
        onDrop: (editor, files, at) => void insert(editor, files, at),
        onPaste: (editor, files) => void insert(editor, files),
        consumePasteEvent: true,
      }),
    [insert],
  );
  return { uploading, error, cancel, insert, extension };
}
