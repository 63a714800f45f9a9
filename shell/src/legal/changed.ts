/** The days on which the legal texts last changed, ISO 8601. */
export const changed = { privacy: '2026-11-28', terms: '2026-11-28', cookies: '2026-11-28' } as const;
