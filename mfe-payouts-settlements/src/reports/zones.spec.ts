/** The browser's time zone changes neither the request of a report nor the payments that its figures link to. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Run in another process, because a process keeps its initial time zone. Prints the results of the screens' rules for many days. */
const SCRIPT = `
const { parseReportAddress, daysOfBar, stepFrom } = await import('./shared/src/domain/report.ts');
const { nameOfBar } = await import('./shared/src/ui/charts/report/bars.ts');
const { paths } = await import('./mfe-payouts-settlements/src/paths.ts');
const { addDays } = await import('./shared/src/domain/days.ts');
const { dayOf, formatDay } = await import('./shared/src/i18n/format.ts');
const lines = [];
for (let back = 0; back < 200; back += 1) {
  const day = addDays('2028-03-02', -back * 3);
  for (const kind of ['day', 'last-week', 'month', 'year']) {
    const address = paths.reports.of(kind, day);
    const asked = parseReportAddress(...address.split('/').slice(3), day);
    const bar = kind === 'day' ? day + 'T00' : kind === 'year' ? day.slice(0, 7) : day;
    lines.push([address, asked, stepFrom(asked, 1), stepFrom(asked, -1), paths.collected(daysOfBar(kind, bar)), nameOfBar(kind, bar, 'en')]);
  }
  lines.push(formatDay(day, 'en'));
}
for (const moment of ['2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00Z', '2028-02-29T15:59:59Z', '2028-02-29T16:00:00Z'])
  lines.push(dayOf(moment));
console.log(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), lines }));
`;

function saidIn(zone: string): { readonly offset: number; readonly lines: readonly unknown[] } {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', SCRIPT], {
    cwd: ROOT,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as ReturnType<typeof saidIn>;
}

it('reports are the same in a browser 11 hours behind UTC, 14 hours ahead of UTC, and in Kuala Lumpur', () => {
  const [here, behind, ahead] = ['Asia/Kuala_Lumpur', 'Etc/GMT+11', 'Etc/GMT-14'].map(saidIn);
  expect([behind?.offset, ahead?.offset]).toEqual([660, -840]);
  expect(behind?.lines).toEqual(here?.lines);
  expect(ahead?.lines).toEqual(here?.lines);
  expect(here?.lines.slice(-4)).toEqual(['2026-11-20', '2026-11-21', '2028-02-29', '2028-03-01']);
}, 60_000);
