import { readMessage, signMessage } from './direct-message.ts';

const SECRET = Buffer.from('a secret that only this spec uses, 32+');
const AT = new Date('2026-11-20T01:30:00.000Z');
const signed = signMessage(
  SECRET,
  {
    event_id: '6f1f3d0e-58a3-4a3c-9c0a-0d9f2b1c7e11',
    invoice_no: '7K3M-9QX2-T4HB-8CDF',
    amount: '120.00',
    fpx_code: '00',
    bank_reference: '2611200930000001',
  },
  AT,
);
const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

describe("the bank's direct message", () => {
  it('is accepted when its signature is valid and its time is within five minutes', () => {
    expect(readMessage(SECRET, signed, AT)).toMatchObject({ amount: 12_000n, fpx_code: '00' });
    expect(readMessage(SECRET, signed, minutesLater(5))).toBeDefined();
    expect(readMessage(SECRET, signed, minutesLater(-5))).toBeDefined();
  });

  it('is refused when its time is more than five minutes in the past or future', () => {
    expect(readMessage(SECRET, signed, minutesLater(5.01))).toBeUndefined();
    expect(readMessage(SECRET, signed, minutesLater(-5.01))).toBeUndefined();
  });

  it("is refused when its signature is missing, malformed or made with another merchant's secret", () => {
    expect(readMessage(Buffer.from("another merchant's secret, 32+ bytes"), signed, AT)).toBeUndefined();
    for (const signature of ['', 'zz', signed.signature.slice(2), signed.signature.toUpperCase()])
      expect(readMessage(SECRET, { ...signed, signature }, AT)).toBeUndefined();
  });

  it('is refused when any bit of its signature is flipped', () => {
    for (let bit = 0; bit < 256; bit++) {
      const bytes = Buffer.from(signed.signature, 'hex');
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readMessage(SECRET, { ...signed, signature: bytes.toString('hex') }, AT)).toBeUndefined();
    }
  });

  it('is refused when its body or time was changed after signing', () => {
    const body = signed.body.replace('120.00', '12.00');
    const timestamp = minutesLater(1).toISOString();
    expect(readMessage(SECRET, { ...signed, body }, AT)).toBeUndefined();
    expect(readMessage(SECRET, { ...signed, timestamp }, AT)).toBeUndefined();
  });
});
