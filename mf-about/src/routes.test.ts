import { testSectionConformance } from 'section-kit/testing/section-conformance';
import { routes } from './routes.tsx';

testSectionConformance('about', { routes });
