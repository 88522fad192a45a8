/** What a browser complains of: errors in the console, uncaught exceptions, and what the content security policy refused. */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

const reportViolations = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
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
