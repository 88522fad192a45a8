import { defineMessages } from '@portal/shared/i18n/i18n.ts';

/**
 * The messages of the proof. They are bundled with the page and the dialog that ask for a factor, in every language: each chunk has
 * its hash in the shell's first script, and these are small.
 */
export const proofWords = defineMessages('shell-proof', {
  en: () => import(/* webpackMode: "eager" */ '../messages/proof/en.json'),
  ms: () => import(/* webpackMode: "eager" */ '../messages/proof/ms.json'),
  ar: () => import(/* webpackMode: "eager" */ '../messages/proof/ar.json'),
});

export const useProofText = proofWords.useText;
