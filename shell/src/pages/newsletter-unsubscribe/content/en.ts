import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const en: LinkWords = {
  meta: {
    title: 'Leave the newsletter',
    description: 'One press of the button, and we delete your address from the newsletter’s list. No questions, no account.',
  },
  label: 'Newsletter',
  title: 'Leave the newsletter',
  lead: 'Press the button, and we delete your address from the list.',
  button: 'Unsubscribe',
  otherwise: 'Write to us instead',
};
