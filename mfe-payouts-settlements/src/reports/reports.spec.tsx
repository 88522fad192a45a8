import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const OCTOBER = paths.reports.of('month', '2026-10-05');

describe('reports', () => {
  it('for a month show totals and days, and each figure links to its payments', async () => {
    await specs.open(OCTOBER);
    expect(await screen.findByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible();
    expect(specs.calls('dashboard/dashboard-generate-report/month')).toMatchObject([
      { url: 'dashboard/dashboard-generate-report/month?month=10&year=2026' },
    ]);
    const table = within(screen.getByRole('table', { name: 'Reports' }));
    const day = table.getAllByRole('link')[0];
    expect(day?.getAttribute('href')).toMatch(
      /^\/collections\/payments\?state=success&paid_at=2026-10-\d\d\.\.2026-10-\d\d$/,
    );
    expect(screen.getByRole('link', { name: 'Online Payment' })).toHaveAttribute(
      'href',
      '/collections/payments?state=success&channel=fpx_b2c&paid_at=2026-10-01..2026-10-31',
    );
    expect(await axeFaults()).toEqual([]);
  });

  it('have a chart: the arrow keys move along its bars, and Enter opens the day of a bar', async () => {
    const { user } = await specs.open(OCTOBER);
    const chart = await screen.findByRole('slider', { name: 'What was collected' });
    const [last = ''] = chart.getAttribute('aria-valuetext')?.split(':') ?? [];
    const first = Number(chart.getAttribute('aria-valuenow'));
    chart.focus();
    await user.keyboard('{Home}');
    expect(chart).toHaveAttribute('aria-valuenow', '1');
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^1 Oct: RM\s[\d,.]+, \d+ payments?\. Month before: RM/),
    );
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    await user.keyboard('{End}');
    expect(chart).toHaveAttribute('aria-valuenow', '31');
    for (let day = 31; day > first; day--) await user.keyboard('{ArrowLeft}');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 2, name: `${last} 2026` })).toBeVisible();
  });

  it('link to the report of the period before, and to the report of another kind of period', async () => {
    const { user } = await specs.open(OCTOBER);
    await user.click(await screen.findByRole('link', { name: 'Earlier' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'September 2026' })).toBeVisible();
    expect(location.pathname).toBe('/reports/view/month/05-09-2026');
    await user.click(screen.getByRole('link', { name: 'Year' }));
    expect(await screen.findByRole('heading', { level: 2, name: '2026' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Last week' }));
    expect(await screen.findByRole('heading', { level: 2, name: /24.*30.*Aug 2026/ })).toBeVisible();
  });

  it('for today have no next report yet', async () => {
    const { from } = await gateway.call(figures.day, { query: {} });
    const { user } = await specs.open(paths.reports.of('day', from));
    expect(await screen.findByRole('button', { name: 'Later' })).toBeDisabled();
    await user.click(screen.getByRole('link', { name: 'Earlier' }));
    expect(await screen.findByRole('link', { name: 'Later' })).toBeVisible();
  });

  it('have a chart whose labels are below the bars that they name', async () => {
    await specs.open(OCTOBER);
    const chart = await screen.findByRole('slider', { name: 'What was collected' });
    const cells = Array.from(chart.nextElementSibling?.children ?? []);
    expect(cells).toHaveLength(chart.children.length);
    expect(cells.flatMap(({ textContent }, place) => (textContent === '' ? [] : [`${place}: ${textContent}`]))).toEqual(
      [0, 6, 12, 18, 24, 30].map((place) => `${place}: ${place + 1} Oct`),
    );
  });

  it.each(['/reports/view/month/31-02-2026', '/reports/view/decade/01-01-2026', '/reports/view/day/01-01-1989'])(
    'are not found at %s, because the URL names no report',
    async (address) => {
      await specs.open(address);
      expect(await screen.findByRole('heading', { level: 1, name: /does not exist|not found/i })).toBeVisible();
      expect(specs.calls('dashboard/')).toEqual([]);
    },
  );
});
