import 'shared/ui/alone.css';
import { runAlone } from 'section-kit/testing/run-alone';
import { routes } from './routes.tsx';

runAlone({ routes });
