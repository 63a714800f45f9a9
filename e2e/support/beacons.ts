import type { Request } from '@playwright/test';

/** Whether a request is what the origin's own script sends of a visit, which no page and no person asks for. */
export function isBeacon(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/_visits';
}
