/** The source code of a key's first call, ready to copy and run. */
import { firstCallOf } from '@portal/shared/contract/merchant/api-keys/first-calls.ts';
import type { KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';

export const LANGUAGES = ['curl', 'typescript', 'php'] as const;
export type SnippetLanguage = (typeof LANGUAGES)[number];

/** `secret` is undefined once it is no longer shown; the snippet then reads the secret from the environment. */
interface Parts {
  readonly method: string;
  readonly url: string;
  readonly secret: string | undefined;
}

const VARIABLE = 'API_KEY';

const WRITTEN: Readonly<Record<SnippetLanguage, (parts: Parts) => string>> = {
  curl: ({ method, url, secret }) =>
    `curl -X ${method} '${url}' \\\n  -H "Authorization: Bearer ${secret ?? `$${VARIABLE}`}"`,
  typescript: ({ method, url, secret }) =>
    [
      `const key = ${secret === undefined ? `process.env.${VARIABLE}` : `'${secret}'`};`,
      `const answer = await fetch('${url}', {`,
      `  method: '${method}',`,
      '  headers: { authorization: `Bearer ${key}` },',
      '});',
      'console.log(await answer.json());',
    ].join('\n'),
  php: ({ method, url, secret }) =>
    [
      '<?php',
      `$key = ${secret === undefined ? `getenv('${VARIABLE}')` : `'${secret}'`};`,
      `$call = stream_context_create(['http' => [`,
      `  'method' => '${method}',`,
      '  \'header\' => "Authorization: Bearer $key\\r\\nContent-Length: 0",',
      "  'ignore_errors' => true,",
      ']]);',
      `echo file_get_contents('${url}', false, $call);`,
    ].join('\n'),
};

/** @param gateway the gateway's origin */
export function snippetOf(
  language: SnippetLanguage,
  {
    scopes,
    gateway,
    secret,
  }: { readonly scopes: readonly KeyScope[]; readonly gateway: string; readonly secret?: string },
): string {
  const { method, path } = firstCallOf(scopes);
  return WRITTEN[language]({ method, url: `${gateway}/api/v1/${path}`, secret });
}
