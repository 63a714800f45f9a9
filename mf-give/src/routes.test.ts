import { testSectionConformance } from 'section-kit/testing/section-conformance';
import { routes } from './routes.tsx';
import { section } from './section.ts';

testSectionConformance(section, { routes });
