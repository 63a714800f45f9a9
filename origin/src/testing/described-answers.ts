import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { describeApi, templatePath } from '../api/describe-api.ts';

const description = describeApi('https://zakat.example.org');
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
ajv.addSchema({ $id: 'api', components: description.components });

interface Described {
  readonly responses: Readonly<
    Record<string, { readonly content: { readonly 'application/json': { readonly schema: { $ref: string } } } }>
  >;
}

/** What the description says wrong about an answer, or null. */
function faultOf(method: string, path: string, status: number, body: unknown): string | null {
  const operation = description.paths[templatePath(path)]?.[method.toLowerCase()] as Described | undefined;
  const schema = operation?.responses[status]?.content['application/json'].schema;
  if (!schema) return `${method} ${path} answered ${status}, which is not described`;
  const isAsDescribed = ajv.validate({ $ref: `api${schema.$ref}` }, body);
  return isAsDescribed ? null : `${method} ${path} answered ${status}: ${ajv.errorsText()}`;
}

/** Fails the running test where the API answers anything but what its description says. Call before the routes are registered. */
export function expectDescribedAnswers(app: FastifyInstance): void {
  const faults: (string | null)[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, method } = request.routeOptions;
    if (url?.startsWith('/api/v1/') && ['GET', 'POST'].includes(String(method))) {
      faults.push(faultOf(String(method), url, reply.statusCode, JSON.parse(String(payload))));
    }
    return payload;
  });
  onTestFinished(() => expect(faults.filter((fault) => fault !== null)).toEqual([]));
}
