import { Link } from 'react-router-dom';
import { layout } from '#src/i18n/en/admin/layout.ts';
import { LogoMark } from '#src/ui/LogoMark.tsx';

/** The logo and the product's name, linking to the home page. */
export function Brand({ onNavigate }: { readonly onNavigate?: (() => void) | undefined }) {
  return (
    <Link to="/" className="brand" onClick={onNavigate}>
      <LogoMark size={28} />
      <span className="brand-name">{layout.product}</span>
    </Link>
  );
}
