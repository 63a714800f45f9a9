export const en = {
  meta: {
    title: 'Impact stories',
    description:
      'What changes with help for rent, medicine, tools or fees, in the words of those who receive it, and how we tell such stories.',
  },
  hero: {
    label: 'Your impact',
    title: 'Impact stories',
    lead: 'The people who received Zakat tell best what it changed.',
    blog: 'Open the blog',
    figures: 'See the figures',
  },
  stories: {
    label: 'Stories',
    intro: 'Told with consent. Names are changed and faces are not shown.',
    sampleIntro: 'Sample stories, not real people.',
    viewAll: 'View all stories',
    waiting: {
      title: 'Stories are taking a moment',
      source: 'They come from our blog. If they do not appear,',
      readThere: 'read them there',
    },
    heading: 'In their own words',
  },
  telling: {
    label: 'How we tell them',
    heading: 'A story belongs to the person who lived it',
    points: [
      { title: 'Asked first', text: 'We tell a story only with the consent of the person it is about.' },
      { title: 'Another name', text: 'We change names, so that no neighbour or employer can recognise anyone.' },
      { title: 'No faces', text: 'We show no faces, least of all a child’s.' },
      { title: 'In full on the blog', text: 'You will find the beginning of each story here, and all of it on our blog.' },
    ],
  },
  closing: {
    heading: 'Help the next story begin',
    lead: 'It may begin with rent paid on time, a course of medicine, or a tool of their own.',
    give: 'Give Zakat',
    how: 'How you help',
  },
};

export type StoriesWords = typeof en;
