import { encode } from 'uqr';

/** A QR code of `size` × `size` unit squares, including the quiet zone, as one SVG path over all the dark squares. */
export function drawingOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join('') };
}
