/** F21: a remote that throws or hangs in any lifecycle step, or leaves things behind, breaks only its own area; the next remote opens and works. */
import { containerOf } from '../../../deploy/release/container.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import {
  changed,
  deliver,
  inForceAt,
  own,
  releaseWith,
  REMOTE,
  signRegistry,
} from '../../../deploy/testbed/registry.ts';

const HERE = '/customers/datatable';
const NEXT = '/products-categories/list';
/** Milliseconds, somewhat longer than the time after which a remote counts as hung. */
const HUNG = 140_000;

interface Steps {
  readonly bootstrap?: string;
  readonly mount?: string;
  readonly unmount?: string;
}

const appOf = ({ bootstrap = '', mount = '', unmount = '' }: Steps) => `{
  bootstrap: async () => { ${bootstrap} },
  mount: async ({ domElement }) => {
    ${mount}
    domElement.appendChild(document.createElement('h1')).textContent = 'A remote that is not well';
  },
  unmount: async () => { ${unmount} },
}`;

const throws = "throw new Error('A fault of the test.');";
/** Marks the page first, so that the journey sees when the remote has begun to hang. */
const hangs = "document.documentElement.dataset['hangs'] = ''; await new Promise(() => undefined);";

type Outcome = 'shown' | 'panel' | 'panel at last';

const CASES: readonly (readonly [string, Steps, Outcome])[] = [
  ['throws in bootstrap', { bootstrap: throws }, 'panel'],
  ['throws in mount', { mount: throws }, 'panel'],
  ['throws in unmount', { unmount: throws }, 'shown'],
  ['hangs in unmount', { unmount: hangs }, 'shown'],
  ['leaves a listener that throws', { mount: `addEventListener('click', () => { ${throws} });` }, 'shown'],
  ['leaves an interval that throws', { mount: `setInterval(() => { ${throws} }, 50);` }, 'shown'],
  [
    'adds elements outside its area',
    { mount: "for (let at = 0; at < 100; at += 1) document.body.append(document.createElement('p'));" },
    'shown',
  ],
  ['hangs in bootstrap', { bootstrap: hangs }, 'panel at last'],
  ['hangs in mount', { mount: hangs }, 'panel at last'],
];

test('F21: after a remote throws, hangs or leaves things behind, the next remote opens and works', async ({
  page,
  context,
  testbed,
  guard,
  say,
}) => {
  test.setTimeout(scaled(180_000));
  guard.allow(/A fault of the test|RemoteError: mfe-collections|ScriptExecutionError/);
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter();
  const genuine = await inForceAt(testbed);

  async function release(steps: Steps): Promise<void> {
    const script = containerOf(REMOTE, '1.1.0', appOf(steps));
    const stable = releaseWith(own(genuine), '1.1.0', script);
    await deliver(context, signRegistry(changed(genuine, (copy) => Object.assign(own(copy), { stable }))));
    await context.unroute(`**${stable.entry}`);
    await context.route(`**${stable.entry}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
  }

  const panel = page.getByRole('heading', { name: say.shell('remote.broken.title') });
  const faulty = page.getByRole('heading', { name: 'A remote that is not well' });

  for (const [what, steps, outcome] of CASES)
    await test.step(what, async () => {
      await release(steps);
      if (outcome === 'panel at last') await page.clock.install();
      await page.goto(testbed.portal + HERE);
      if (outcome === 'panel at last') {
        // Wait until the remote's script runs. If the clock moved while the script loads, the shorter time limit for loading would end and
        // show a different panel.
        await expect(page.locator('html[data-hangs]')).toBeAttached();
        await expect(page.getByRole('progressbar')).toBeVisible();
        await page.clock.fastForward(HUNG);
      }
      await expect(outcome === 'shown' ? faulty : panel).toBeVisible();
      await portal.go(NEXT);
      const heading = page.getByRole('heading', { level: 1, name: say.stores('categories.title') });
      await expect(heading).toBeVisible();
      await expect(faulty).toHaveCount(0);
      await page.getByRole('searchbox').fill('nobody');
      await expect(page).toHaveURL(/q=nobody/);
      await expect(page.getByText(say.kit('no_match.title'))).toBeVisible();
    });
});
