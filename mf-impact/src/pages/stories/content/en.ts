export const en = {
  meta: {
    title: 'Impact stories',
    description: 'People who were helped with rent, medicine, tools or fees tell what changed: in their own words, with their consent.',
  },
  hero: {
    label: 'Your impact',
    title: 'Impact stories',
    lead: 'What Zakat did is told best by the person whom it reached.',
    blog: 'Open the blog',
    figures: 'See the figures',
  },
  stories: {
    label: 'Stories',
    intro: 'Told with consent. Names are changed and faces are not shown.',
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
    heading: 'A story belongs to the one who lived it',
    points: [
      { title: 'Asked first', text: 'A story is told with the consent of the person it is about, or it is not told.' },
      { title: 'Another name', text: 'Names are changed, so that a neighbour or an employer cannot recognise anybody.' },
      { title: 'No faces', text: 'We show no faces, least of all a child’s.' },
      { title: 'In full on the blog', text: 'A card holds the beginning of what was said. The rest is one link away, on our blog.' },
    ],
  },
  closing: {
    heading: 'The next story',
    lead: 'It may begin with a rent paid on time, a course of medicine, or a tool of one’s own.',
    give: 'Give Zakat',
    how: 'How your gift gets there',
  },
};

export type StoriesWords = typeof en;
