import sharp from 'sharp';
import { letterheadOf } from './letterhead.ts';

describe('a letterhead', () => {
  it('a letterhead without operator settings has the name and the mark of the product', async () => {
    const { title, mark } = await letterheadOf({ title: '', mark: '' });
    const { format, width, height } = await sharp(mark).metadata();
    expect({ title, format, width, height }).toEqual({ title: 'Payment portal', format: 'png', width: 96, height: 96 });
  });

  it('a letterhead has the operator’s name and mark when the settings have both', async () => {
    const ours = await letterheadOf({ title: '', mark: '' });
    const { title, mark } = await letterheadOf({ title: 'Bayar', mark: 'M2 2h28v28H2z' });
    expect(title).toBe('Bayar');
    expect(mark.equals(ours.mark)).toBe(false);
  });
});
