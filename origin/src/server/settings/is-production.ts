const LOCAL = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.test)$/;

/** Tells whether a site's address is one of another machine. */
export function isPublicAddress(publicUrl: string): boolean {
  return URL.canParse(publicUrl) && !LOCAL.test(new URL(publicUrl).hostname);
}

/** Tells whether an origin serves the public: NODE_ENV says so, or its address is public, even if somebody has forgotten the s of https. */
export function isProduction(env: { readonly NODE_ENV?: string | undefined }, publicUrl: string): boolean {
  return env.NODE_ENV === 'production' || isPublicAddress(publicUrl);
}
