import { encode } from 'uqr';

/** An address as a QR code, for paper. */
export function QrCode({ address, className }: { address: string; className?: string | undefined }) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code for ${address}`} className={className} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}
