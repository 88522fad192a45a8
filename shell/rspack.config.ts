import { flavour } from '@portal/shared/build/flavour.ts';
import { shell } from '@portal/shared/build/page.ts';
import { serverRenderer } from '@portal/shared/build/server-renderer.ts';
import { signInDocument } from '@portal/shared/build/sign-in-document.ts';

const page = shell();
const documents = serverRenderer('shell');

/** A shell of another flavour has no document of its own for the sign-in form, which its script shows as every other page. */
export default flavour() === 'production'
  ? [
      documents,
      { ...page, dependencies: [documents.name], plugins: [...(page.plugins ?? []), signInDocument(documents)] },
    ]
  : page;
