/** Bytes through one of the browser's own streams: it packs and unpacks outside our thread, and needs no library. */

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (parts: readonly Bytes[], size: number): Bytes => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * What comes out of `through` when `bytes` go in. Rejects with the error of the stream, or with `tooMuch()` as soon as more
 * than `limit` bytes have come out: what a packed file says of its own size is not believed.
 */
export async function pumped(
  bytes: Bytes,
  through: CompressionStream | DecompressionStream,
  { limit, tooMuch }: { readonly limit: number; readonly tooMuch: () => Error } = {
    limit: Infinity,
    tooMuch: () => new RangeError(),
  },
): Promise<Bytes> {
  const writer = through.writable.getWriter();
  const reader = through.readable.getReader();
  // A failure comes out at the other end too, and is reported there.
  const written = writer
    .write(bytes)
    .then(() => writer.close())
    .catch(() => undefined);
  const parts: Bytes[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Bytes>;
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooMuch();
    }
    parts.push(value);
  }
  await written;
  return joined(parts, size);
}
