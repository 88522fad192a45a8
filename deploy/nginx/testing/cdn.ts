/** An nginx that works as a CDN in front of a bucket and an edge, configured as `docs/operations.md` says. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFor } from '../../http/headers.ts';
import { RELEASE_FOLDER } from '../../http/own-addresses.ts';
import { freePort, startNginx } from './running.ts';

export interface Cdn {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

interface Behind {
  /** The URL of the bucket's objects. */
  readonly bucket: string;
  readonly edge: string;
}

const NOWHERE = { gateway: '', payer: '', isSecure: true };

/** The headers that a bucket cannot store with an object. */
const added = Object.entries(headersFor('portal', 'immutable', NOWHERE))
  .filter(([name]) => name !== 'Cache-Control')
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n');

const configuration = ({ bucket, edge }: Behind, port: number): string => `
pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path temporary;
  proxy_temp_path temporary;
  fastcgi_temp_path temporary;
  uwsgi_temp_path temporary;
  scgi_temp_path temporary;
  proxy_cache_path cache keys_zone=releases:1m;
  map "$uri $http_accept_encoding" $ending {
    "~^\\S+\\.(js|css|json|svg|html) .*\\bbr\\b" .br;
    "~^\\S+\\.(js|css|json|svg|html) .*\\bgzip\\b" .gz;
  }
  server {
    listen 127.0.0.1:${port};
    location ~ ${RELEASE_FOLDER} {
      limit_except GET { deny all; }
      proxy_pass ${bucket}$uri$ending;
      proxy_cache releases;
      proxy_cache_key $uri$ending;
      proxy_set_header Accept-Encoding "";
      proxy_intercept_errors on;
      error_page 403 404 = @missing;
      ${added}
      add_header Vary Accept-Encoding always;
      add_header X-Cache $upstream_cache_status always;
    }
    location ~ ^/registry\\.json(\\.sig)?$ {
      limit_except GET { deny all; }
      proxy_pass ${bucket}$uri;
      proxy_intercept_errors on;
      error_page 403 404 = @missing;
      ${added}
    }
    location @missing {
      add_header Cache-Control no-store always;
      return 404;
    }
    location / { proxy_pass ${edge}; }
  }
}
`;

export async function runCdn(behind: Behind): Promise<Cdn> {
  const port = await freePort();
  const write = async (folder: string) => {
    await Promise.all(['cache', 'temporary'].map((name) => mkdir(join(folder, name))));
    await writeFile(join(folder, 'nginx.conf'), configuration(behind, port));
  };
  return { port, stop: await startNginx(write, port) };
}
