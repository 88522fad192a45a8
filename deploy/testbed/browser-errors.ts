/** Collects the errors of a browser: in the console, uncaught exceptions, and violations of the content security policy. */
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

const reportViolations = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`Refused by ${violatedDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
};

/** Records the errors of all pages of the context, in the browser's words, in an array that grows. */
export async function browserErrorsIn(context: BrowserContext): Promise<readonly string[]> {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  };
  const follow = (page: Page) => {
    page.on('console', onConsole);
    page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}\n${error.stack ?? ''}`));
  };
  await context.addInitScript(reportViolations);
  context.pages().forEach(follow);
  context.on('page', follow);
  return errors;
}
