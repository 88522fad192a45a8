/**
 * Every journey is guarded: an error in the console, an uncaught exception or a violation of the content security policy fails the journey,
 * in every page and pop-up of its browser. A journey that provokes an error names the expected text.
 */
import { expect, type BrowserContext } from '@playwright/test';
import { browserErrorsIn } from './browser-errors.ts';

export interface Guard {
  /** Errors that match this pattern are expected. */
  readonly allow: (expected: RegExp) => void;
}

/** Watches a context until `settle` is called, which fails after any error that the journey did not allow. */
export async function watch(context: BrowserContext): Promise<Guard & { readonly settle: () => void }> {
  const errors = await browserErrorsIn(context);
  const allowed: RegExp[] = [];
  return {
    allow: (expected) => void allowed.push(expected),
    settle: () => expect(errors.filter((text) => !allowed.some((expected) => expected.test(text)))).toEqual([]),
  };
}
