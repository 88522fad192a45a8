/**
 * Every journey runs under guard: an error in the console, an uncaught exception or a violation of the content security policy fails it, in
 * every page and pop-up of its browser. A journey that provokes a failure names the words that it expects.
 */
import { expect, type BrowserContext } from '@playwright/test';
import { browserErrorsIn } from './browser-errors.ts';

export interface Guard {
  /** Errors that contain this are part of the journey. */
  readonly allow: (expected: RegExp) => void;
}

/** Watches a context until `settle` is called, which fails when an error came that the journey did not allow. */
export async function watch(context: BrowserContext): Promise<Guard & { readonly settle: () => void }> {
  const errors = await browserErrorsIn(context);
  const allowed: RegExp[] = [];
  return {
    allow: (expected) => void allowed.push(expected),
    settle: () => expect(errors.filter((text) => !allowed.some((expected) => expected.test(text)))).toEqual([]),
  };
}
