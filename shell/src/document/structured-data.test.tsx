import { renderToStaticMarkup } from 'react-dom/server';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { ButtonAnchor } from 'shared/ui/button';
import { Faq } from 'shared/ui/faq';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const { site } = samplePageContext('en');
const source = { site, publicUrl: 'https://zakat.example.org', language: 'en', path: '/giving_faq', app: '' } as const;

test('questions are told in the words of the page', () => {
  const items = [
    { question: 'Whose “right” & duty?', answer: 'One part in forty (<2.6\u2060%).' },
    {
      question: 'How?',
      answer: [
        <p key="1">List it.</p>,
        <p key="2">
          Take <b>2.5%</b>.
        </p>,
        <ButtonAnchor key="3" href="/calculator">
          Calculate
        </ButtonAnchor>,
      ],
      id: 'how',
    },
  ];
  const menu = '<details name="menu"><summary>Give</summary><div><a href="/">A page</a></div></details>';
  const app = menu + renderToStaticMarkup(<Faq name="faq" columns={2} items={items} />);
  expect(structuredData({ ...source, app })).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        inLanguage: 'en',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'Whose “right” & duty?',
            acceptedAnswer: { '@type': 'Answer', text: 'One part in forty (<2.6%).' },
          },
          { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'List it. Take 2.5%.' } },
        ],
      },
    ],
  });
});

test('of sample values nothing but the name is told', () => {
  const told = JSON.stringify(structuredData({ ...source, path: '/' }));
  expect(told).toContain('"@type":"NGO"');
  expect(told).not.toContain(site.phone);
  expect(told).not.toContain(site.address.en);
});

test('an operator’s own values are told', () => {
  const own = { ...site, sample: false, social: [{ kind: 'page', url: 'https://social.example.org/us' }] } as const;
  expect(structuredData({ ...source, site: { ...own, social: [...own.social] }, path: '/contact' })).toMatchObject({
    '@graph': [{ '@type': 'NGO', telephone: site.phone, email: site.email, sameAs: ['https://social.example.org/us'] }],
  });
});

test('a page without questions has nothing to tell', () => {
  expect(structuredData({ ...source, path: '/give_zakat', app: '<details name="drawer"><summary>Give</summary><ul></ul></details>' })).toBe(
    null,
  );
});
