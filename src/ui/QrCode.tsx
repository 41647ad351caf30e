import { encode } from 'uqr';
import './qrCode.css';

interface QrCodeProps {
  readonly text: string;
  /** The accessible name of the code. */
  readonly label: string;
}

/** The quiet zone that the standard requires, in modules. */
const quiet = 4;

/** A text as a QR code. Black on white in dark mode too, as some cameras can't read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0 });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const side = size + 2 * quiet;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={modules.join('')} />
    </svg>
  );
}
