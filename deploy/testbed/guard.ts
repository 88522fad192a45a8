/**
 * Every journey runs under guard: an error in the console, an uncaught exception or anything that the content security policy
 * refused fails it, in every page and pop-up of its browser. A journey that provokes a failure says which words it expects.
 */
import { expect, type BrowserContext } from '@playwright/test';
import { complaintsIn } from './complaints.ts';

export interface Guard {
  /** Errors that contain this are part of the journey. */
  readonly allow: (expected: RegExp) => void;
}

/** Watches a context until `settle` is called, which fails when anything was seen that nobody allowed. */
export async function watch(context: BrowserContext): Promise<Guard & { readonly settle: () => void }> {
  const seen = await complaintsIn(context);
  const allowed: RegExp[] = [];
  return {
    allow: (expected) => void allowed.push(expected),
    settle: () => expect(seen.filter((text) => !allowed.some((expected) => expected.test(text)))).toEqual([]),
  };
}
