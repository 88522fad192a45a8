/**
 * A session replay that masks all text. It is not compressed, because compression needs a worker from a blob URL, which
 * the content policy forbids.
 */
import { replayIntegration } from '@sentry/browser';

export const blindReplay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'value', 'href', 'content'],
    useCompression: false,
    stickySession: false,
    networkCaptureBodies: false,
    networkDetailAllowUrls: [],
  });
