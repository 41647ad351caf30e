import { useTranslate } from 'ra-core';

/** The first stop of the keyboard: over the menu to the page. */
export function SkipLink() {
  const translate = useTranslate();
  return (
    <a className="skip-link" href="#main">
      {translate('layout.skip')}
    </a>
  );
}
