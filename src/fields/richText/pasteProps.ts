import type { EditorProps } from '@tiptap/pm/view';

let cleanHtml: ((html: string) => string) | undefined;

/** Loads what prepares pasted markup. Markup is pasted unprepared if it can't be loaded. */
const loadCleaner = (): Promise<void> =>
  import('./cleanPastedHtml.ts').then(
    ({ cleanPastedHtml }) => void (cleanHtml = cleanPastedHtml),
    () => undefined,
  );

/** Properties of an editor that prepares pasted markup. The code is loaded when the editor gets the focus: opening a form needs none of it. */
export const pasteProps = {
  transformPastedHTML: (html) => cleanHtml?.(html) ?? html,
  handleDOMEvents: {
    focus: () => void loadCleaner(),
    /** A paste that comes before the code waits for it. */
    paste(view, event) {
      const { clipboardData } = event;
      const html = clipboardData?.getData('text/html') ?? '';
      if (cleanHtml !== undefined || html === '' || clipboardData?.files.length) return false;
      event.preventDefault();
      void loadCleaner().then(() => {
        if (!view.isDestroyed) view.pasteHTML(html, event);
      });
      return true;
    },
  },
} satisfies EditorProps;
