import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Mark } from '#src/ui/Mark.tsx';

/** The mark and the product's name, leading to the first page. */
export function Brand({ onOpen }: { readonly onOpen?: (() => void) | undefined }) {
  const translate = useTranslate();
  return (
    <Link to="/" className="brand" onClick={onOpen}>
      <Mark size={28} />
      <span className="brand-name">{translate('layout.product')}</span>
    </Link>
  );
}
