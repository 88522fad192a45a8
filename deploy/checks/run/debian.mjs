/** Installs the Debian packages that tests need, on a machine on which this project may install packages. */
import { existsSync } from 'node:fs';
import { run } from './command.mjs';

/** Whether packages can be installed here at all: by root, with apt. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** Whether the package lists of this machine contain this package. */
export const isOffered = async (name) => (await run('apt-cache', ['show', name])).ok;

export const refreshPackages = () => run('apt-get', ['update'], { env });

/** @returns {Promise<{ ok: boolean, output: string }>} the output of apt; a package that Debian does not have is a failure */
export const installPackages = (...names) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
