// npm run serve: serves what is published, and builds and publishes nothing. For a second origin, and for machines without sources.
import { runOrigin } from './run-origin.ts';

const { origin } = await runOrigin();
console.log(`Ready: ${origin.url}`);
