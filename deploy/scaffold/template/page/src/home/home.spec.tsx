import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { open } = portalSpecs(remote, openSandbox);

it.each([
  ['en', en],
  ['ms', ms],
  ['ar', ar],
] as const)(
  'the first page of the remote opens at its address with its title and next step in %s',
  async (language, words) => {
    await speak(language);
    await open(paths.home());
    expect(await screen.findByRole('heading', { level: 1, name: words['home.title'] })).toBeVisible();
    expect(screen.getByText(words['home.next'])).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  },
);
