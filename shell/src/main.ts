/**
 * The page's first script: applies the colour scheme, then loads everything else in one lazy chunk that the page has already
 * requested.
 */
import { fetchRemote, preloadChunks, preloadRegistry } from './early-files.ts';
import { applyFirstLook } from './first-look.ts';

applyFirstLook();
preloadRegistry();
preloadChunks();
fetchRemote();

const reload = (): void => {
  const button = document.createElement('button');
  button.textContent = 'The portal could not be loaded. Try again';
  button.onclick = () => location.reload();
  document.body.replaceChildren(button);
};

const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

import(/* webpackChunkName: "boot" */ './boot.tsx')
  .then(async ({ boot }) => {
    await parsed;
    await boot();
  })
  .catch(async (error: unknown) => {
    console.error(error);
    await parsed;
    reload();
  });
