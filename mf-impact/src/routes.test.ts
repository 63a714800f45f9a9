import { testSectionConformance } from 'section-kit/testing/section-conformance';
import { blocks, routes } from './routes.tsx';
import { section } from './section.ts';

testSectionConformance(section, { blocks, routes });
