/** The plugin of the federation runtime in a development-mode shell: scripts of local builds in force run without a hash, all others with theirs. */
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import { sealedScripts, type SealedFiles } from '../remotes/script-integrity.ts';
import { isTrusted } from './in-force.ts';

export const localScripts = (files: SealedFiles): ReturnType<typeof sealedScripts> => {
  const sealed = sealedScripts(files);
  return {
    ...sealed,
    createScript(asked) {
      const { origin, pathname } = new URL(asked.url, location.origin);
      if (!isTrusted(origin)) return sealed.createScript?.(asked);
      const script = document.createElement('script');
      script.src = asked.url;
      script.integrity = files.get(origin + pathname) ?? '';
      script.crossOrigin = 'anonymous';
      return { script, timeout: CHUNK_LOAD_TIMEOUT };
    },
  };
};
