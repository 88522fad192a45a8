/** Finds the nginx that tests run, and installs one when there is none. */
import { existsSync } from 'node:fs';
import { canInstall, installPackages, refreshPackages } from '../checks/run/debian.mjs';

const USUAL_PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const BROTLI = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules'].map(
  (folder) => `${folder}/ngx_http_brotli_static_module.so`,
);

/** @returns {string | undefined} the path of an nginx that exists */
export const findNginx = () => [process.env.NGINX_PATH ?? '', ...USUAL_PLACES].find((path) => existsSync(path));

/** @returns {string | undefined} the module that sends brotli-compressed files */
export const findBrotli = () => BROTLI.find((path) => existsSync(path));

/** @returns {Promise<{ ok: boolean, output: string }>} */
export async function ensureNginx() {
  const found = findNginx();
  if (found) return { ok: true, output: found };
  const tries = [];
  if (canInstall()) {
    tries.push(await refreshPackages(), await installPackages('nginx-light', 'libnginx-mod-http-brotli-static'));
    // Not every version of Debian has the brotli module, and nginx works without it.
    if (!findNginx()) tries.push(await installPackages('nginx-light'));
  }
  const installed = findNginx();
  if (installed) return { ok: true, output: installed };
  const why = 'No nginx was found and none could be installed: install one and name it in NGINX_PATH.\n';
  return { ok: false, output: why + tries.map(({ output }) => output).join('\n') };
}
