/** Draws the demonstration's pictures: flat shapes in a few colours, written as PNG. */
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

/** A circle, or a shape with corners; in pixels from the top left. */
export type Shape = { readonly colour: Colour } & (
  { readonly circle: readonly [x: number, y: number, radius: number] } | { readonly corners: readonly Point[] }
);

export interface Illustration {
  readonly ground: Colour;
  /** Later ones cover earlier ones. */
  readonly shapes: readonly Shape[];
}

/** A ray to the left crosses the outline an odd number of times from within. */
const isWithin = (corners: readonly Point[], x: number, y: number): boolean =>
  corners.reduce((isInside, [toX, toY], at) => {
    const [fromX, fromY] = corners.at(at - 1) ?? [0, 0];
    const crosses = toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX;
    return crosses ? !isInside : isInside;
  }, false);

const covers = (shape: Shape, x: number, y: number): boolean => {
  if ('corners' in shape) return isWithin(shape.corners, x, y);
  const [centreX, centreY, radius] = shape.circle;
  return (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;
};

function chunk(name: string, content: Buffer): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  whole.writeUInt32BE(content.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** A square picture with sides of `side` pixels. */
export function pngOf({ ground, shapes }: Illustration, side: number): Buffer {
  const palette = [ground, ...shapes.map(({ colour }) => colour)];
  const rows = Array.from({ length: side }, (_, y) =>
    // Each row begins with the byte that says how it is packed: not at all.
    Buffer.from([
      0,
      ...Array.from({ length: side }, (__, x) => 1 + shapes.findLastIndex((shape) => covers(shape, x, y))),
    ]),
  );
  const head = Buffer.from('00000000000000000803000000', 'hex');
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
