import { testSectionConformance } from 'section-kit/testing/section-conformance';
import { blocks, routes } from './routes.tsx';

testSectionConformance('impact', { blocks, routes });
