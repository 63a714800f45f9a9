#!/usr/bin/env node
// section-kit …: what a team runs in the repository of its section. In the site's workspace the root's `pnpm` commands do the same.
import { runKit } from '../src/own-repository/run-kit.ts';
import { loadBrowserCommands } from '../src/rehearse/load-browser-commands.ts';

process.exitCode = await runKit(process.argv.slice(2), {
  folder: process.cwd(),
  env: process.env,
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  loadBrowserCommands,
});
