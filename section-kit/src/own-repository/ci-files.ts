import type { SectionId } from 'shared/sections/sections';

export interface Pipeline {
  readonly section: SectionId;
  /** The pnpm that installs its repository. */
  readonly pnpm: string;
}

/** What both CI systems run before a release, in this order. */
function steps(pnpm: string): string[] {
  return [`npm install --global pnpm@${pnpm}`, 'pnpm install --frozen-lockfile', 'pnpm check', 'pnpm test', 'pnpm build'];
}

/** How a private key becomes what the settings of a CI system can hold, and mask, in one line. */
function oneLine(section: string): string {
  return `base64 < data/secrets/signing-keys/${section}.pem | tr -d '\\n'`;
}

/** A GitHub Actions workflow: every push is checked, and the main branch is published to nobody yet. */
export function githubActions({ section, pnpm }: Pipeline): string {
  return `# ORIGIN_URL is a variable of the repository; RELEASE_TOKEN and SIGNING_KEY are secrets.
# SIGNING_KEY is the text of the PEM file, or one line: ${oneLine(section)}
name: section
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:
  section:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
${steps(pnpm)
  .map((step) => `      - run: ${step}`)
  .join('\n')}
      # Published to nobody yet: \`pnpm release promote\` makes the first release live; \`rollout\` serves a later one to a few visitors first.
      - run: pnpm publish:section --hold
        if: github.ref == 'refs/heads/main' && github.event_name == 'push'
        env:
          ORIGIN_URL: \${{ vars.ORIGIN_URL }}
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
          SIGNING_KEY: \${{ secrets.SIGNING_KEY }}
`;
}

/** A GitLab pipeline that does the same. */
export function gitlabCi({ section, pnpm }: Pipeline): string {
  return `# Variables of the project: ORIGIN_URL, and protected and masked RELEASE_TOKEN and SIGNING_KEY.
# A masked variable has no line breaks. SIGNING_KEY is: ${oneLine(section)}
image: node:24
stages: [check, publish]

check:
  stage: check
  script:
${steps(pnpm)
  .map((step) => `    - ${step}`)
  .join('\n')}

# Published to nobody yet: \`pnpm release promote\` makes the first release live; \`rollout\` serves a later one to a few visitors first.
publish:
  stage: publish
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${steps(pnpm)
  .slice(0, 2)
  .map((step) => `    - ${step}`)
  .join('\n')}
    - pnpm publish:section --hold
`;
}
