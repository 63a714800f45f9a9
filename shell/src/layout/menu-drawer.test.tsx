import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { MENU_DRAWER_ID } from './menu-button.tsx';
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

test('before popovers, a page that is chosen brings another menu, which is closed, also where it is the page that is shown', async () => {
  render(
    <MemoryRouter initialEntries={['/contact']}>
      <SamplePage>
        <Link to={`#${MENU_DRAWER_ID}`}>Open</Link>
        <MenuDrawer />
      </SamplePage>
    </MemoryRouter>,
  );
  const menu = () => document.getElementById(MENU_DRAWER_ID);
  const closed = menu();
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(menu()).toBe(closed);
  await userEvent.click(screen.getByRole('link', { name: 'Contact us', hidden: true }));
  expect(menu()).not.toBe(closed);
});
