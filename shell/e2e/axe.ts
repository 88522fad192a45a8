import { expect, type Page } from '@playwright/test';
import { violationsOn } from '../../deploy/house/axe.ts';

/** Fails when axe finds anything. `runOnly` narrows what it looks for. */
export const expectAccessible = async (page: Page, runOnly?: Parameters<typeof violationsOn>[1]): Promise<void> =>
  expect(await violationsOn(page, runOnly)).toEqual([]);
