import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openRemote, speak } from '@portal/shared/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

it.each([
  ['en', en],
  ['ms', ms],
  ['ar', ar],
] as const)(
  'the first page of the remote opens at its address with its title and next step in %s',
  async (language, words) => {
    await speak(language);
    const { close } = await openRemote(remote, paths.home());
    expect(await screen.findByRole('heading', { level: 1, name: words['home.title'] })).toBeVisible();
    expect(screen.getByText(words['home.next'])).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await close();
  },
);
