import { encode } from 'uqr';

/** A QR code as a drawing of `size` × `size` squares with a quiet edge: one path over all the dark ones, each a square of 1. */
export function drawingOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: dark.join('') };
}
