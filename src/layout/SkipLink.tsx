import { layout } from '#src/i18n/en/admin/layout.ts';

/** The first tab stop: skips the menu. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {layout.skip}
    </a>
  );
}
