/**
 * The head of every mail: the operator's mark and the name of the portal. The mark is a PNG, because mail programs show no SVG. It is sent
 * within the mail (`data:`, or an attachment by `cid:`), because mail programs block external images until the reader allows them. The name
 * is text, for programs that show no images. The path of the mark is a setting of the operator that is checked when the gateway starts, so
 * the mark is rendered here and not in the process for uploaded pictures.
 */
import sharp from 'sharp';
import { markSvg, OUR_MARK } from '../../../http/mark.ts';
import { titleOf, type Operator } from './sandbox.ts';

export interface Letterhead {
  readonly title: string;
  /** A PNG of 96 × 96 pixels, which is shown at 24 or 32 pixels. */
  readonly mark: Buffer;
}

const SIDE = 96;

/** At 72 dots per inch, the mark is 32 pixels wide. At 216, it is 96 pixels wide. */
const DENSITY = 216;

export const letterheadOf = async (operator: Pick<Operator, 'title' | 'mark'>): Promise<Letterhead> => ({
  title: titleOf(operator),
  mark: await sharp(Buffer.from(markSvg(operator.mark || OUR_MARK)), { density: DENSITY })
    .resize(SIDE, SIDE)
    .png()
    .toBuffer(),
});
