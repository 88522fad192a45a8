/** Pictures that merchants show to payers. */
import { imageAnalysis } from '@portal/shared/contract/merchant/media/image-analysis.ts';
import { media } from '@portal/shared/contract/merchant/media/media.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveAnalysis } from './analysis.ts';
import { deleteUnclaimedFiles } from './files.ts';
import { serveMedia } from './routes.ts';
import { seedPictures } from './seed.ts';

export const mediaDomain = defineDomain({
  name: 'media',
  calls: [media, imageAnalysis],
  needs: ['analyseImage'],
  serve: (app) => {
    serveMedia(app);
    serveAnalysis(app);
  },
  jobs: () => [{ name: 'delete unclaimed files', phase: 'retention', run: deleteUnclaimedFiles }],
  seed: (tx, clock) => seedPictures(tx, startOf(addDays(clock.today(), -195))),
});

// Exports that other domains use.
export { pictureTurns, workApart } from './pictures/apart.ts';
export type { PictureToAnalyse } from './ports.ts';
export { picturesKept } from './files.ts';
export { makePictures } from './files.ts';
export { picturesOf } from './images.ts';
export { demoPictureId, type DemoPicture } from './seed.ts';
export { cloudImages } from './tables.ts';
