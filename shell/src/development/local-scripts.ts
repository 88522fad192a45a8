/** The scripts of a shell in development mode: those of active local builds run without a hash, all others with their hash. */
import { releasedScript, scriptOf, type IntegrityByPath, type ScriptMaker } from '../remotes/script-integrity.ts';
import { isTrusted } from './active-overrides.ts';

export const localScript = (files: IntegrityByPath): ScriptMaker => {
  const released = releasedScript(files);
  return (url) => {
    const { origin, pathname } = new URL(url, location.origin);
    return isTrusted(origin) ? scriptOf(url, files.get(origin + pathname) ?? '') : released(url);
  };
};
