import { Link } from 'react-router-dom';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { Mark } from '#src/ui/Mark.tsx';

/** The logo and the product's name, linking to the home page. */
export function Brand({ onNavigate }: { readonly onNavigate?: (() => void) | undefined }) {
  return (
    <Link to="/" className="brand" onClick={onNavigate}>
      <Mark size={28} />
      <span className="brand-name">{layout.product}</span>
    </Link>
  );
}
