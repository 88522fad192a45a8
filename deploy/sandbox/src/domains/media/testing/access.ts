/** Pictures for specs. */
import { imageAnalysis } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import type { AccessFixture, Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';

const pictureFile = () => new File([new Uint8Array(pngOf(4, 4))], 'picture.png');
const IMAGE = { name: 'Logo', alt_text: '' };

async function fileOf({ sandbox, token }: Owner): Promise<string> {
  return (await dataOf(sandbox, media.upload, { body: { file: pictureFile() } }, { token })).file_id;
}

const imageOf = async (owner: Owner) => ({ ...IMAGE, file_id: await fileOf(owner) });

/** Makes a picture and returns its id. */
export const newPicture = async (owner: Owner): Promise<string> =>
  (await dataOf(owner.sandbox, media.create, { body: await imageOf(owner) }, { token: owner.token })).id;

const one = async (owner: Owner) => ({ params: { id: await newPicture(owner) } });

const newest = {
  query: { skip: 0, limit: 50 },
  body: {
    search: { search_enable: false, search_key: '', search_column: 'name' },
    sort: { parameter_name: 'created_at', sort_type: 'desc' },
  },
};

export const accessFixtures: readonly AccessFixture[] = [
  { spec: media.upload, others: 'own', prepare: async () => ({ body: { file: pictureFile() } }) },
  { spec: media.bulkUpload, others: 'own', prepare: async () => ({ body: { files: [pictureFile(), pictureFile()] } }) },
  { spec: media.create, others: 'refused', prepare: async (owner) => ({ body: await imageOf(owner) }) },
  {
    spec: media.bulkCreate,
    others: 'refused',
    prepare: async (owner) => ({ body: { images: [await imageOf(owner)] } }),
  },
  { spec: media.list, others: 'own', prepare: async () => newest },
  { spec: media.get, others: 'refused', prepare: one },
  { spec: media.update, others: 'refused', prepare: async (owner) => ({ ...(await one(owner)), body: IMAGE }) },
  {
    spec: imageAnalysis.analyse,
    others: 'refused',
    prepare: async (owner) => ({
      body: { image_id: (await one(owner)).params.id, words: { title: 'Kek', category: '', variant: '' } },
    }),
  },
  {
    spec: imageAnalysis.crop,
    others: 'refused',
    prepare: async (owner) => ({ ...(await one(owner)), body: { left: 0, top: 0, side: 2 } }),
  },
  { spec: media.remove, others: 'refused', prepare: one },
];
