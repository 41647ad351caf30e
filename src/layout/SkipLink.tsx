import { layout } from '#src/i18n/en/admin/layout.ts';

/** The first stop of the keyboard: over the menu to the page. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {layout.skip}
    </a>
  );
}
