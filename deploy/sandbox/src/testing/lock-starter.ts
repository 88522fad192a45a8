/** A process that locks a folder when its parent sends `lock`, reports whether it has the lock, and unlocks on the next message. */
import { lockFolder } from '../kernel/data/folder-lock.ts';

const [folder = ''] = process.argv.slice(2);
let unlock: (() => Promise<void>) | undefined;

process.on('message', (word) => {
  const work = word === 'lock' ? lockFolder(folder).then((release) => void (unlock = release)) : unlock?.();
  void Promise.resolve(work)
    .catch(() => undefined)
    .then(() => {
      if (word !== 'lock') unlock = undefined;
      process.send?.(unlock !== undefined);
    });
});
process.send?.('ready');
