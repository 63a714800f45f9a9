import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { MenuDrawer } from './menu-drawer.tsx';

test.each([
  ['en', 'Give Zakat', 'Give Zakat: Three funds, one obligation', 'Give Sadaqah'],
  ['bn', 'যাকাত দিন', 'যাকাত দিন: তিনটি তহবিলে আপনার যাকাত', 'সদকা দিন'],
] as const)('links that lead to different pages have different names, %s', (language, pledge, page, unlike) => {
  render(
    <MemoryRouter>
      <SamplePage language={language}>
        <MenuDrawer />
      </SamplePage>
    </MemoryRouter>,
  );
  const targetOf = (name: string) => screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'));
  expect(targetOf(pledge)).toEqual(['/zakat/give']);
  expect(targetOf(page)).toEqual(['/give_zakat']);
  expect(targetOf(unlike)).toEqual(['/give_sadaqah']);
});
