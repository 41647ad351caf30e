import type { EditorProps } from '@tiptap/pm/view';

let cleanHtml: ((html: string) => string) | undefined;

/** Loads the code that prepares pasted markup. If loading fails, markup is pasted unprepared. */
const loadCleaner = (): Promise<void> =>
  import('./cleanPastedHtml.ts').then(
    ({ cleanPastedHtml }) => void (cleanHtml = cleanPastedHtml),
    () => undefined,
  );

/** Editor properties that prepare pasted markup. The code is loaded on focus, because opening a form needs none of it. */
export const pasteProps = {
  transformPastedHTML: (html) => cleanHtml?.(html) ?? html,
  handleDOMEvents: {
    focus: () => void loadCleaner(),
    /** An early paste waits for the code. */
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
