/** What a screen did, without a word of what stood on it. Packing it would need a worker from a blob, which our policy forbids. */
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
