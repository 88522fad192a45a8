/** The port to the provider that analyses pictures for merchants. */
import type { ImageAnalysis, PictureWords } from '@portal/shared/contract/merchant/media/image-analysis.ts';

export interface PictureToAnalyse {
  readonly accountId: string;
  /** A file that was stored: PNG, JPEG, WebP or AVIF. */
  readonly content: Uint8Array;
  readonly words: PictureWords;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Undefined when the picture cannot be read. Throws `tooMany` when the account already has too many pictures in the queue. */
    readonly analyseImage: (picture: PictureToAnalyse) => Promise<ImageAnalysis | undefined>;
  }
}
