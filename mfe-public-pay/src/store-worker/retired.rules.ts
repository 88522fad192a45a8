/** Served instead of the worker when offline stores are turned off: deletes the caches of an earlier worker, and unregisters itself. */
interface RetiringEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Worker {
  skipWaiting(): Promise<void>;
  readonly registration: { unregister(): Promise<boolean> };
  addEventListener(type: 'install' | 'activate', listener: (event: RetiringEvent) => void): void;
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const leave = async () => {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
    await worker.registration.unregister();
  };
  event.waitUntil(leave());
});
