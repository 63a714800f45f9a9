// Where a render process begins. It is plain JavaScript, and the modules of the runner come from the origin, by the fourth descriptor
// and without their types: a process that took those out by itself would need three times as long to start.
import { closeSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const MODULES = 3;
const sources = JSON.parse(readFileSync(MODULES, 'utf8'));
closeSync(MODULES);

const hooks = registerHooks({
  load: (url, context, next) =>
    Object.hasOwn(sources, url) ? { format: 'module', source: sources[url], shortCircuit: true } : next(url, context),
});
await import('./runner.ts');
hooks.deregister();
