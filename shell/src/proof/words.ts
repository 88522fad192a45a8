import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/**
 * The messages of the proof. They are bundled in every language with the page and the dialog for a factor: each chunk adds its hash
 * to the shell's first script, and these messages are small.
 */
export const proofWords = defineMessages('shell-proof', {
  en: () => import(/* webpackMode: "eager" */ '../messages/proof/en.json'),
  ms: () => import(/* webpackMode: "eager" */ '../messages/proof/ms.json'),
  ar: () => import(/* webpackMode: "eager" */ '../messages/proof/ar.json'),
});

export const useProofText = proofWords.useText;
