import { type ReleasePackage, withEditedFile } from './release-package.ts';

const PROVIDED = 'shared/provided';

/** A shell that exports one more name for `shared`, to the server and to browsers, as one built with a newer minor of it does. */
export function offering(shell: ReleasePackage, name: string): ReleasePackage {
  const { client, server, offers } = shell.release;
  const named: ReleasePackage = {
    ...shell,
    release: { ...shell.release, offers: { ...offers, [PROVIDED]: [...(offers?.[PROVIDED] ?? []), name] } },
  };
  const files = [`server/${server.provides[PROVIDED]}`, `client/${client.provides?.[PROVIDED]}`];
  return files.reduce((edited, file) => withEditedFile(edited, file, (text) => `${text}\nexport const ${name} = true;\n`), named);
}

/** A section that imports one more name of `shared`, on the server and in browsers. */
export function needing(section: ReleasePackage, name: string): ReleasePackage {
  const { client, server, needs } = section.release;
  const named: ReleasePackage = {
    ...section,
    release: { ...section.release, needs: { ...needs, [PROVIDED]: [...(needs?.[PROVIDED] ?? []), name] } },
  };
  const files = [`server/${server.entry}`, `client/${client.exposes}`];
  return files.reduce((edited, file) => withEditedFile(edited, file, (text) => `import { ${name} } from '${PROVIDED}';\n${text}`), named);
}
