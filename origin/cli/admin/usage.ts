export const usage = `Looks after what the site has received and what it shows. Works beside a running origin.

  pnpm admin pledges list [--format table|json|csv]
  pnpm admin enquiries list [--format table|json|csv]
  pnpm admin subscriptions list [--format table|json|csv]
      Prints what was sent, oldest first. \`held\` is 1 where a form came back faster than a person types.
      These lists hold personal data: keep what you print where only you can read it.

  pnpm admin rates set --gold <taka per gram> --silver <taka per gram>
      Makes these prices today's, such as --gold 15500.00 --silver 222.00.

  pnpm admin stories import <file.json>
      Adds stories, replacing those of the same id; the first import takes the sample stories away. The file:
      { "stories": [{ "id": "rahima", "image": "https://…", "en": { "title": "Rahima", "heading": "…", "quote": "…" }, "bn": { … } }] }

  pnpm admin --help

DATA_DIR and DATABASE_URL name the database, as for the origin.`;
