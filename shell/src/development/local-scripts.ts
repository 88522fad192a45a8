/**
 * The federation runtime's plugin in a shell of development mode: scripts of active local builds run without a hash, all other scripts with
 * their hash.
 */
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import { scriptIntegrity, type IntegrityByPath } from '../remotes/script-integrity.ts';
import { isTrusted } from './active-overrides.ts';

export const localScripts = (files: IntegrityByPath): ReturnType<typeof scriptIntegrity> => {
  const strict = scriptIntegrity(files);
  return {
    ...strict,
    createScript(request) {
      const { origin, pathname } = new URL(request.url, location.origin);
      if (!isTrusted(origin)) return strict.createScript?.(request);
      const script = document.createElement('script');
      script.src = request.url;
      script.integrity = files.get(origin + pathname) ?? '';
      script.crossOrigin = 'anonymous';
      return { script, timeout: CHUNK_LOAD_TIMEOUT };
    },
  };
};
