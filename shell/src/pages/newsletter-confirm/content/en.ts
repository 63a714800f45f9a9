import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const en: LinkWords = {
  meta: {
    title: 'Confirm your address',
    description: 'Press the button to receive the newsletter at this address. We will not send it until you do.',
  },
  label: 'Newsletter',
  title: 'Confirm your address',
  lead: 'Press the button to start receiving our newsletter.',
  button: 'Confirm my address',
  otherwise: 'Ask for a new link',
};
