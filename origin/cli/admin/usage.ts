export const usage = `Looks after what the site has received and what it shows. Works beside a running origin.

  pnpm admin pledges list [--format table|json|csv]
  pnpm admin enquiries list [--format table|json|csv]
  pnpm admin subscriptions list [--format table|json|csv]
      Prints what was sent, oldest first. \`held\` is 1 where a program seems to have sent it, as below.
      These lists hold personal data: keep what you print where only you can read it.
      A letter goes to subscriptions that are \`confirmed\`, each with its own \`unsubscribe_url\` at the end.

  pnpm admin outbox list [--format table|json|csv]
  pnpm admin outbox retry
      Prints the mails that were not sent so far: what each is about, when it is tried next, and why the last try failed.
      What was given up stays, until you have removed the cause and let all of them be tried again.

  pnpm admin held list [--format table|json|csv]
  pnpm admin held release <reference>
      Prints what came faster than a person types, or with the field filled in that no person sees; and makes one of them like any other,
      which sends the mail that it would have had.

  pnpm admin delete <reference or address>
      Removes one pledge or enquiry, or the subscription of an address, and its mails, because its sender asks for it. There is no way back but a backup.

  pnpm admin purge --older-than <days> [--dry-run]
      Removes what was sent more than so many days ago, and what was kept to recognise it. With --dry-run it only counts.
      Confirmed newsletter addresses stay. There is no way back but a backup.

  pnpm admin rates set --gold <taka per gram> --silver <taka per gram>
      Makes these prices today's, such as --gold 15500.00 --silver 222.00.

  pnpm admin stories import <file.json>
      Adds stories, replacing those of the same id; the first import takes the sample stories away. The file:
      { "stories": [{ "id": "rahima", "image": "https://…", "en": { "title": "Rahima", "heading": "…", "quote": "…" }, "bn": { … } }] }

  pnpm admin data-key rotate
      Encrypts with DATA_KEY what an older key, named in DATA_KEY_OLD, has encrypted, while the site runs. Cut off, it goes on
      where it was when you run it again.

  pnpm admin token create --section <section> [--label <whose>]
  pnpm admin token create --all [--label <whose>]
      Makes a token by which a team publishes and rolls out its section, or all of them. It is printed this once, and kept as a hash.
      The label, such as 'give team', is what the history of releases calls whoever used it.

  pnpm admin token list [--format table|json|csv]
  pnpm admin token revoke <id>
      A revoked token is refused from the next request on.

  pnpm admin key add --section <section> [--label <whose>] <public key>
  pnpm admin key add --all [--label <whose>] <public key>
      Lets a key sign releases of a section, or of all of them. The team makes it by \`pnpm release key\` and keeps the private half.

  pnpm admin key list [--format table|json|csv]
  pnpm admin key revoke <id>
      A revoked key is refused from the next publish on; what it has signed stays. To rotate: add the new one, revoke the old one.

  pnpm admin --help

DATA_DIR, DATABASE_URL, DATA_KEY and DATA_KEY_OLD open the database, as for the origin; links need its PUBLIC_URL and SESSION_SECRET.`;
