/** The one address that a verifier asks for a browser file of a release at: below its version, or below what stands for all versions. */
export function fileAddress(section: string, place: string, name: string): string {
  return `/releases/${section}/${place}/${name.split('/').map(encodeURIComponent).join('/')}`;
}
