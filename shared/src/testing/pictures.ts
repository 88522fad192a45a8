/** Pictures for specs: real PNG files, and replacements for the functions that jsdom lacks to decode and draw them. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The offset of the width in a file: after the signature, and the length and name of the first chunk. */
const WIDTH_AT = 16;

function chunk(name: string, content: Uint8Array): Buffer {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name, 'latin1'), content, Buffer.alloc(4)]);
  whole.writeUInt32BE(content.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}

/** A grey picture of this size; `shade` returns the brightness of each pixel, from 0 to 255. */
export function pngOf(width: number, height: number, shade = (_x: number, _y: number) => 0): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('00000000000000000800000000', 'hex');
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with a filter byte, which is 0: no filter.
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = shade(x, y);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from(SIGNATURE), ...parts]));
}

/** The bytes of a file; jsdom's files can only be read by a `FileReader`. */
export const bytesOf = (file: Blob): Promise<Uint8Array> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => fail(new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });

/**
 * Defines the browser functions for pictures that jsdom lacks: PNG files can be decoded, and a canvas of any size can be
 * encoded as PNG.
 */
export function letPicturesBeOpened(): void {
  globalThis.createImageBitmap = async (file: unknown) => {
    const bytes = Buffer.from(await bytesOf(file as Blob));
    if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) throw new DOMException('', 'InvalidStateError');
    const size = { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(WIDTH_AT + 4) };
    return { ...size, close: () => undefined };
  };
  Blob.prototype.arrayBuffer = async function () {
    return (await bytesOf(this)).buffer as ArrayBuffer;
  };
  HTMLCanvasElement.prototype.toBlob = function (done) {
    const written = new Blob([pngOf(this.width, this.height)], { type: 'image/png' });
    queueMicrotask(() => done(written));
  };
}
