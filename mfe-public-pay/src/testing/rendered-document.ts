/** Opens a URL as the edge renders it, and then starts its script. */
import { mountPages } from '@portal/shared/remote/mount-pages.tsx';
import type { SandboxConnection } from '@portal/shared/testing/sandbox-http.ts';
import { act } from '@testing-library/react';
import { pages } from '../all-pages.ts';
import { documentOf, ready, requestsOf } from '../documents.ts';
import type { Answers, GatewayRequest } from '../documents/subject.rules.ts';
import { withRenderedPage } from '../rendered-page.ts';

const BUILT =
  '<html lang="en"><head><title>Payment portal</title></head><body><main id="root"></main><noscript></noscript></body></html>';

function readOf(request: GatewayRequest): { readonly method: 'GET' | 'POST'; readonly path: string } {
  if (typeof request === 'string') return { method: 'GET', path: request };
  if (request.kind === 'effect') throw new TypeError(`${request.path} is not a call that reads.`);
  return request;
}

async function answersAt(connection: SandboxConnection, path: string, answers: Answers = {}): Promise<Answers> {
  const ask = async (request: GatewayRequest | null): Promise<unknown> => {
    if (request === null) return null;
    const { method, path: below } = readOf(request);
    const { body } = await connection.call({ method, url: `/api/v1/${below}`, headers: { 'sec-purpose': 'prefetch' } });
    return (JSON.parse(body) as { readonly data: unknown }).data;
  };
  const next = Object.entries(requestsOf({ path }, answers) ?? {}).filter(([name]) => !(name in answers));
  if (next.length === 0) return answers;
  const read = await Promise.all(next.map(async ([name, request]) => [name, await ask(request)] as const));
  return answersAt(connection, path, { ...answers, ...Object.fromEntries(read) });
}

/** Shows the rendered document. The returned function starts its script, and returns the function that stops it. */
export async function openRendered(connection: SandboxConnection, path: string) {
  await ready;
  const { html } = documentOf(BUILT, { path }, await answersAt(connection, path));
  history.pushState(null, '', path);
  const { body, documentElement } = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.body.replaceChildren(...body.childNodes);
  return async () => {
    const domElement = document.body.querySelector('main');
    if (!domElement) throw new Error('The document has no page.');
    const lifecycles = mountPages(await withRenderedPage(pages));
    await act(() => lifecycles.mount({ domElement }));
    return lifecycles.unmount;
  };
}
