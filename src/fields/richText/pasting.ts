import type { EditorProps } from '@tiptap/pm/view';

let prepare: ((html: string) => string) | undefined;

/** Loads what prepares pasted markup. Markup is pasted unprepared if it can't be loaded. */
const load = (): Promise<void> =>
  import('./pastedHtml.ts').then(
    ({ pastedHtml }) => void (prepare = pastedHtml),
    () => undefined,
  );

/** Properties of an editor that prepares pasted markup. The code is loaded when the editor gets the focus: opening a form needs none of it. */
export const pasting = {
  transformPastedHTML: (html) => prepare?.(html) ?? html,
  handleDOMEvents: {
    focus: () => void load(),
    /** A paste that comes before the code waits for it. */
    paste(view, event) {
      const { clipboardData } = event;
      const html = clipboardData?.getData('text/html') ?? '';
      if (prepare !== undefined || html === '' || clipboardData?.files.length) return false;
      event.preventDefault();
      void load().then(() => {
        if (!view.isDestroyed) view.pasteHTML(html, event);
      });
      return true;
    },
  },
} satisfies EditorProps;
