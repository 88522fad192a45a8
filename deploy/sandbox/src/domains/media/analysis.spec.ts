import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { imageAnalysis, type PictureSquare } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

withSandbox('the analysis of a picture', (sandbox) => {
  const words = { name: 'Logo', alt_text: 'Our logo' };
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  async function create(width = 40, height = 40) {
    const file = new File([pngOf(width, height)], 'logo.png');
    const { file_id } = await dataOf(sandbox(), media.upload, { body: { file } }, { token });
    return dataOf(sandbox(), media.create, { body: { file_id, ...words } }, { token });
  }

  const analyse = (image_id: string, title: string, variant = '', category = '') =>
    dataOf(sandbox(), imageAnalysis.analyse, { body: { image_id, words: { title, variant, category } } }, { token });

  it('proposes an alternative text that uses only the merchant’s own words', async () => {
    const { id } = await create();
    expect(await analyse(id, 'Kek pandan', '1 kg', 'Kek')).toMatchObject({
      width: 40,
      height: 40,
      hints: expect.arrayContaining(['small', 'dark']),
      colours: ['#000000'],
      crop: null,
      alt_text: 'Kek pandan, 1 kg',
    });
    expect(await analyse(id, 'Pandan', '', 'Kek')).toMatchObject({ alt_text: 'Pandan, Kek' });
    expect(await analyse(id, '')).toMatchObject({ alt_text: '' });
  });

  it('can crop a square into a new picture, and does not change the original', async () => {
    const whole = await create(300, 200);
    const crop = (square: PictureSquare) =>
      callGateway(sandbox(), imageAnalysis.crop, { params: { id: whole.id }, body: square }, { token });
    const { data } = await crop({ left: 100, top: 50, side: 150 });
    expect(data).toMatchObject({ ...words, width: 150, height: 150, id: expect.not.stringMatching(whole.id) });
    const one = { params: { id: whole.id } };
    expect(await dataOf(sandbox(), media.get, one, { token })).toMatchObject({ width: 300, height: 200 });
    expect(await crop({ left: 151, top: 0, side: 150 })).toMatchObject({
      code: CODES.invalidInput.code,
      data: null,
      fields: { side: 'This lies outside the picture' },
    });
  });
});
