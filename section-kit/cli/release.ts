// pnpm release …: publishes sections to the origin at ORIGIN_URL, and decides who is served which release.
import { runRelease } from '../src/publish/run-release.ts';
import { loadBrowserCommands } from '../src/rehearse/load-browser-commands.ts';

process.exitCode = await runRelease(process.argv.slice(2), {
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  loadBrowserCommands,
});
