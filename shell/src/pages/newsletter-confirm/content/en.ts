import type { LinkWords } from '../../../newsletter/link-page.tsx';

export const en: LinkWords = {
  meta: {
    title: 'Confirm your address',
    description: 'One press of the button, and the newsletter comes to this address. Until then we send nothing.',
  },
  label: 'Newsletter',
  title: 'Confirm your address',
  lead: 'Press the button, and the next letter comes to you.',
  button: 'Confirm my address',
  otherwise: 'Ask for a new link',
};
