import { testSectionConformance } from 'shared/testing/section-conformance';
import { routes } from './routes.tsx';

testSectionConformance('apply', { routes });
