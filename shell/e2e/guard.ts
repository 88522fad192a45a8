/**
 * Every journey runs under guard: an error in the console, an uncaught exception or anything that the content security policy
 * refused fails it, in every page and pop-up of its browser. A journey that provokes a failure says which words it expects.
 */
import { expect, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';

export interface Guard {
  /** Errors that contain this are part of the journey. */
  readonly allow: (expected: RegExp) => void;
}

const reportViolations = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    // oxlint-disable-next-line no-console -- the console is how the page reaches the guard
    console.error(`Refused by ${violatedDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
};

/** Grows with whatever goes wrong in any page of the context from now on, as the browser says it. */
export async function complaintsIn(context: BrowserContext): Promise<readonly string[]> {
  const seen: string[] = [];
  const heard = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  };
  const follow = (page: Page) => {
    page.on('console', heard);
    page.on('pageerror', (error) => seen.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`));
  };
  await context.addInitScript(reportViolations);
  context.pages().forEach(follow);
  context.on('page', follow);
  return seen;
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
