import sharp from 'sharp';
import { letterheadOf } from './letterhead.ts';

describe('a letterhead', () => {
  it('has the name and the mark of the product where the operator has set none', async () => {
    const { title, mark } = await letterheadOf({ title: '', mark: '' });
    const { format, width, height } = await sharp(mark).metadata();
    expect({ title, format, width, height }).toEqual({ title: 'Payment portal', format: 'png', width: 96, height: 96 });
  });

  it("has the operator's own where they are set", async () => {
    const ours = await letterheadOf({ title: '', mark: '' });
    const { title, mark } = await letterheadOf({ title: 'Bayar', mark: 'M2 2h28v28H2z' });
    expect(title).toBe('Bayar');
    expect(mark.equals(ours.mark)).toBe(false);
  });
});
