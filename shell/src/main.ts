/**
 * The page's first script: applies the colour scheme, then loads everything else in one lazy chunk that the page has already
 * requested.
 */
import { fetchRemote, preloadChunks, preloadRegistry } from './early-files.ts';
import { showEarlyForm } from './early-form/early-form.ts';
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

/**
 * A style sheet of the document that failed is removed, because the bundler takes a style sheet in the document for loaded. It then requests
 * the file again, and reports the failure.
 */
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove(),
  true,
);

const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

void parsed.then(showEarlyForm);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the modules of the boot chunk in two tasks, so that the page responds in between: React first, and then everything else. */
async function runBoot() {
  await import(/* webpackChunkName: "boot" */ 'react-dom/client');
  await nextTask();
  return import(/* webpackChunkName: "boot" */ './boot.tsx');
}

runBoot()
  .then(async ({ boot }) => {
    await parsed;
    await boot();
  })
  .catch(async (error: unknown) => {
    console.error(error);
    await parsed;
    reload();
  });
