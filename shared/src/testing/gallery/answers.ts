/**
 * The mock gateway of the gallery: it responds inside the page, in wire form, so that components make calls as in the portal.
 */
import type { InternalAxiosRequestConfig } from 'axios';
import { SUCCESS } from '../../contract/kernel/codes.ts';
import { http } from '../../gateway/gateway.ts';

interface Refusal {
  readonly code: number;
  readonly fields?: Readonly<Record<string, string>>;
}

/** `never`: no response arrives; `unreachable`: the gateway cannot be reached. */
export type MockResponse = { readonly data: unknown } | { readonly refusal: Refusal } | 'never' | 'unreachable';

/**
 * Maps the method and the beginning of the path, `GET merchant-cloud-image/`, to the response. The first match is used.
 */
export type MockResponses = Readonly<Record<string, MockResponse>>;

const NOTHING = { response_code: SUCCESS, description: '', data: null };

const envelopeOf = (answer: Exclude<MockResponse, string>) =>
  'data' in answer
    ? { ...NOTHING, data: answer.data }
    : { ...NOTHING, response_code: answer.refusal.code, breakdown_errors: answer.refusal.fields ?? {} };

/** Responds to calls with these responses from now on. A call without a matching response fails and is reported. */
export function answerCalls(answers: MockResponses): void {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const call = `${(config.method ?? 'get').toUpperCase()} ${config.url ?? ''}`;
    const [, answer] = Object.entries(answers).find(([start]) => call.startsWith(start)) ?? [];
    if (answer === undefined) reportError(new Error(`The gallery has no answer for ${call}.`));
    if (answer === undefined || answer === 'unreachable') throw new Error('The network is cut.');
    if (answer === 'never') await new Promise(() => undefined);
    const data = typeof answer === 'string' ? NOTHING : envelopeOf(answer);
    return { data, status: 200, statusText: '', headers: {}, config };
  };
}
