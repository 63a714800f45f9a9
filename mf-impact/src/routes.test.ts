import { testSectionConformance } from 'shared/testing/section-conformance';
import { blocks, routes } from './routes.tsx';

testSectionConformance('impact', { blocks, routes });
