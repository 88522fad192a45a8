/**
 * The part of axios that `shared/gateway` uses, for the standalone pages only: the build replaces axios by this file, because axios would
 * be a tenth of a payer's download. No call of these pages sends files. A spec compares this file with axios.
 */
interface Defaults {
  readonly baseURL: string;
}

interface Request {
  readonly method: string;
  /** Relative to the base URL. */
  readonly url: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly responseType?: 'arraybuffer';
}

/** The value that axios parses from a response: JSON if the text is valid JSON, otherwise text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Undefined and null parameters are left out. */
const queryOf = (params: Request['params'] = {}): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};

async function request(baseURL: string, { method, url, params, data, headers, signal, responseType }: Request) {
  const response = await fetch(baseURL + url + queryOf(params), {
    method,
    headers: {
      Accept: 'application/json, text/plain, */*',
      ...(data !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(data !== undefined && { body: JSON.stringify(data) }),
    ...(signal && { signal }),
    credentials: 'same-origin',
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    data: responseType ? await response.arrayBuffer() : valueOf(await response.text()),
  };
}

const axios = {
  create: ({ baseURL }: Defaults) => ({ request: (config: Request) => request(baseURL, config) }),
};

// Exported under the name of axios.
export { axios as default };
