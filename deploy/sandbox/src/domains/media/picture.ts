/**
 * What a file really is, from its bytes alone, not from its name or declared type. A picture leaves here as one: without notes
 * on where and when it was taken, and without anything that was hidden behind or between its parts.
 */
import { PICTURE_SIDE, type PICTURE_TYPES } from '@portal/shared/contract/merchant/media/media.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule, type RuleMessage } from '@portal/shared/contract/kernel/rules.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

export interface Drawn {
  readonly content_type: (typeof PICTURE_TYPES)[number];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

const NO_PICTURE = rule('mimes', { kinds: 'PNG, JPEG, WebP' });
/** A small file can claim a picture so large that drawing it would take all memory of a phone. */
const TOO_LARGE = rule('pixels', { max: PICTURE_SIDE });

const problemOf = (message: RuleMessage) => ({ problem: ruleText(message) });

/** The picture, or what is wrong with the file in an English sentence. */
export function pictureIn(bytes: Buffer): { readonly picture: Drawn } | { readonly problem: string } {
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  if (!picture || picture.width === 0 || picture.height === 0) return problemOf(NO_PICTURE);
  if (picture.width > PICTURE_SIDE || picture.height > PICTURE_SIDE) return problemOf(TOO_LARGE);
  return { picture };
}
