import 'shared/ui/alone.css';
import { runAlone } from 'shared/testing/run-alone';
import { routes } from './routes.tsx';

runAlone({ routes });
