/** A picture of the demonstration. */
import type { Illustration } from './illustration.ts';

export interface PicturePlan {
  /** Which demonstration merchant, from 0. */
  readonly merchant: number;
  readonly name: string;
  readonly alt: string;
  readonly illustration: Illustration;
}

export const box = (left: number, top: number, right: number, bottom: number) =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
