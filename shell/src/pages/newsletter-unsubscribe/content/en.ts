import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const en: LinkWords = {
  meta: {
    title: 'Unsubscribe from the newsletter',
    description: 'Press the button to remove your address from our newsletter list. You do not have to give a reason or sign in.',
  },
  label: 'Newsletter',
  title: 'Unsubscribe from the newsletter',
  lead: 'Press the button to remove your address from our list.',
  button: 'Unsubscribe',
  otherwise: 'Write to us instead',
};
