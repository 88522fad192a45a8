/** A replay that masks all text. It is not compressed: that would need a worker from a blob, which our policy forbids. */
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
