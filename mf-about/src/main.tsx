import 'shared/ui/alone.css';
import { runAlone } from 'section-kit/testing/run-alone';
import { routes } from './routes.tsx';
import { section } from './section.ts';

runAlone(section, { routes });
