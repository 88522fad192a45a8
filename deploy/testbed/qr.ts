import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { textOfQr } from '../sandbox/src/testing/qr-picture.ts';

/** The text of the QR code in a picture that a page has saved. Rejects when the picture has no code. */
export const textOfSavedQr = async (picture: Download): Promise<string> =>
  textOfQr(await readFile(await picture.path()));
