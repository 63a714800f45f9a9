const LOCAL = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.test)$/;

/** Tells whether an origin serves the public: it says so by NODE_ENV, or its address is a public one with https. */
export function isProduction(env: { readonly NODE_ENV?: string | undefined }, publicUrl: string): boolean {
  if (env.NODE_ENV === 'production') return true;
  return URL.canParse(publicUrl) && publicUrl.startsWith('https:') && !LOCAL.test(new URL(publicUrl).hostname);
}
