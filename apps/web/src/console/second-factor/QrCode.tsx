import encodeQR from 'qr';
import { useMemo } from 'react';

/** White modules around the code, as scanners require. */
const BORDER = 2;

/** A QR code, drawn black on white whatever the page's colours are. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  const path = rows
    .flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
