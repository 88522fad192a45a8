/**
 * Renders the sign-in form for the document of `/login`, from the components and messages of the page. The build runs this module in Node
 * (`rspack.config.ts`).
 */
import { i18n } from '@portal/shared/i18n/i18n.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { LANGUAGES } from '@portal/shared/i18n/language.ts';
import { renderToString } from 'react-dom/server';
import { SignInTree } from './apps/identity/sign-in/sign-in-tree.tsx';
import { shellMessages } from './words.ts';

/** The names in the ids of the templates, and the types of portals with this form. */
const PORTALS = { common: '', introducer: 'introducer' } as const;

/** The form for each language and type of portal, each in a template; the page's first script shows one of them. */
export async function signInTemplates(): Promise<string> {
  const templates: string[] = [];
  for (const language of LANGUAGES) {
    await i18n.changeLanguage(language);
    await Promise.all([shellMessages.load(), kitMessages.load()]);
    for (const [name, portal] of Object.entries(PORTALS)) {
      const form = renderToString(<SignInTree domElement={null} portal={portal} />);
      // The page's policy forbids styles in attributes; the first script sets them.
      templates.push(
        `<template id="sign-in:${language}:${name}">${form.replaceAll(' style="', ' data-style="')}</template>`,
      );
    }
  }
  return templates.join('');
}
