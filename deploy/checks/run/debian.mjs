/** Packages of Debian, for a machine on which this project may install what its tests run. */
import { existsSync } from 'node:fs';
import { run } from './command.mjs';

/** Whether packages can be installed here at all: by root, with apt. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const env = { DEBIAN_FRONTEND: 'noninteractive' };

/** Whether the packages that this machine knows of have this one. */
export const isOffered = async (name) => (await run('apt-cache', ['show', name])).ok;

export const refreshPackages = () => run('apt-get', ['update'], { env });

/** @returns {Promise<{ ok: boolean, output: string }>} what apt said; a package that Debian does not have is a failure */
export const installPackages = (...names) =>
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
