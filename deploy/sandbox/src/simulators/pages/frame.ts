/** The frame of every page of the sandbox itself: plain HTML, no script, a TEST mark. */
import { html, type Html } from './html.ts';

interface Frame {
  readonly title: string;
  /** A sentence next to the TEST mark; it says what is simulated. */
  readonly test: string;
  /** The page contains tables, and is read on a desktop more often than on a phone. */
  readonly isWide?: true;
}

export const frame = ({ title, test, isWide }: Frame, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header class="test"><b>TEST</b> ${test}</header>
        <main ${isWide === true && html` class="wide"`}>${body}</main>
      </body>
    </html> `.text;
