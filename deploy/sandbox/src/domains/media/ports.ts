/** What looks at pictures for merchants: a provider, of which the media know this and nothing else. */
import type { ImageAnalysis, PictureWords } from '@portal/shared/contract/merchant/media/image-analysis.ts';

export interface PictureToAnalyse {
  readonly accountId: string;
  /** A file that was stored: PNG, JPEG, WebP or AVIF. */
  readonly content: Uint8Array;
  readonly words: PictureWords;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** Undefined of a picture that cannot be read. Throws `tooMany` where too many of the account wait already. */
    readonly analyseImage: (picture: PictureToAnalyse) => Promise<ImageAnalysis | undefined>;
  }
}
