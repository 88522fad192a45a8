/** Prints the URLs of everything, and how to sign in to the demonstration. */
import { DEMO_SIGN_INS } from '../sandbox/src/kernel/seed/accounts.ts';
import { LOGS } from './start/children.mjs';
import { portsFrom } from './start/conditions.mjs';
import { settingsFrom } from './settings.ts';

const { addresses } = settingsFrom({ ...process.env, INTRODUCER_PORT: String(portsFrom(process.env).INTRODUCER_PORT) });

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd())
    .join('\n');
};

console.log(`
Ready.

${table([
  ['Portal', addresses.portal],
  ["Introducers' own portal", addresses.introducer ?? ''],
  ['Payment pages', addresses.payer],
  ['Gateway and simulators', addresses.gateway],
  ...(process.env['SANDBOX_CONTROL'] === '1' ? [['Clock of the sandbox', `${addresses.gateway}/sandbox/clock`]] : []),
])}

Sign in as:

${table([
  ['User name', 'Password', 'Account'],
  ...DEMO_SIGN_INS.map(({ username, password, account, role }) => [username, password, `${account} (${role})`]),
])}

The logs of the edge and the gateway are in ${LOGS}/. Ctrl-C stops everything.
`);
