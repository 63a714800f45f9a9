import { sections } from 'shared/sections/sections';

export const usage = `Decides who is served which release. Speaks to the origin at ORIGIN_URL.

  pnpm release publish <section> [--hold]
      Builds that one package, publishes it and makes it live; with --hold, nobody is served it yet.

  pnpm release key <section>
      Makes the key that signs the section's releases, on this machine, and prints its public half for the origin's operator.

  pnpm release rollout <section> <version> <percent>
      Serves a published version to a share of the visitors, 0 to 100 in steps of 0.1. Growing the share keeps who is in.

  pnpm release promote <section> [<version>]
      Makes the candidate, or the named version, live for everybody.

  pnpm release rollback <section>
      Returns to the version that was live before, and locks the one that was live.

  pnpm release halt <section>
      Takes the candidate away from its visitors, and locks it; what is live stays.

  pnpm release unlock <section> <version> --why <text>
      Lets a version be served again that was halted or rolled back. Until then it cannot be published, rolled out or promoted.

  pnpm release retire <section> --why <text>
      Ends a section that was taken out of the sections table. The files of its releases stay at their addresses.

  pnpm release preview <section> <version> [--hours <n>]
      Prints a link that shows this version to whoever opens it, for 24 hours or as many as you say, at most 168.

  pnpm release doctor
      Checks that everything live is complete, fits together and renders, that the database keeps what it is given, and
      that the ledger agrees with the store; says what to do about each finding.

  pnpm release status
  pnpm release history <section>
      Prints what is live, in rollout and published; what was done, when, by whom and why.

  pnpm release replay --visitor <id> [--at <time>]
      Prints what the visitor with that cookie was served, now or at a time such as 2026-03-01T12:00:00Z.

  --why <text>    with a change: the reason, for the history; unlock and retire need one
  --json          prints the origin's answer; a failure is { "message": … } on standard error

Sections: ${sections.map(({ id }) => id).join(', ')}
ORIGIN_URL      the running origin (http://localhost:3000)
RELEASE_TOKEN   your team's token; by default the one in the data folder (DATA_DIR) of this checkout
SIGNING_KEY, SIGNING_KEY_FILE
                your team's private key, or its file; by default signing-keys/<section>.pem or development-key.pem in the data folder
Ends with 0 when done, 1 when refused or failed or the doctor found something, 2 when the command is not understood.`;
