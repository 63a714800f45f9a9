/** The address of a story's page: its id behind the path of the blog's address, which may end in a slash; a query stays. */
export function storyAddress(blogUrl: string, id: string | number): string {
  const address = new URL(blogUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}`;
  address.hash = '';
  return address.href;
}
