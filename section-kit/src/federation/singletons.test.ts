import { expect, test } from 'vitest';
import { singletonRanges, singletonVersions } from './singletons.ts';

test('a section fits the whole line of each singleton, so that an ordinary update of one side passes', () => {
  expect(singletonRanges()).toEqual({ react: '^19.0.0', 'react-router-dom': '^7.0.0', zustand: '^5.0.0', shared: '^1.0.0' });
  expect(singletonVersions()).toMatchObject({ react: expect.stringMatching(/^19\./) });
});

test('a section that fits two lines says so in its peerDependencies', () => {
  expect(singletonRanges({ react: '^19.0.0 || ^20.0.0', axios: '*' })).toEqual({ ...singletonRanges(), react: '^19.0.0 || ^20.0.0' });
});
