import { failureSchema } from 'shared/contracts/failure';
import * as z from 'zod/mini';
import { answers } from '../forms/form-messages.ts';
import { messageOf } from '../server/error-messages.ts';
import { type Operation, type SchemaName, operations, schemas } from './operations.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface ApiDescription {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>>; readonly parameters: Readonly<Record<string, object>> };
}

const formHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key for every attempt at one submission: it is recorded once, and each attempt gets the first answer. Another body under a key is a conflict (409), unless the first one was refused.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    example: '0d2c9d6a-7f0e-4f3c-9a55-3f3f1f1f7d10',
  },
  FormAge: {
    name: 'X-Form-Age',
    in: 'header',
    description:
      'For how many milliseconds the form’s page was open. What came back faster than a person types is marked for a second look.',
    schema: { type: 'integer', minimum: 0 },
    example: 42_000,
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of messages, and of the copy that is sent by email: en or bn.',
    schema: { type: 'string', default: 'en' },
    example: 'bn',
  },
};

const failureNotes: Readonly<Record<number, string>> = {
  400: 'The body cannot be read, or the `Idempotency-Key` is not valid.',
  403: 'The form was sent from a page of another site.',
  409: 'The key belongs to a submission that says something else.',
  413: 'The body is longer than any form allows.',
  415: 'The body is not JSON.',
  422: 'Something that was typed is not right; `errors` names the fields. Nothing was recorded, and the key may be used again.',
  429: 'Too many requests came from this address in the last minute.',
  500: 'Something went wrong on the server.',
  502: 'Forms are recorded by an upstream server, whose answer could not be understood. Send the form again under the same key.',
  503: 'The data cannot be reached just now. Send a form again under the same key.',
};

const failureExamples: Readonly<Record<number, object>> = {
  409: { message: answers.conflict.en },
  422: { message: 'Invalid Bangladeshi phone number', errors: { phone: ['Invalid Bangladeshi phone number'] } },
  429: { message: answers.tooMany.en },
  502: { message: answers.unconfirmed.en },
};

/** A schema as JSON Schema: of what is sent, as it may be; of an answer, as it is, but open to fields that come later. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', fields: Readonly<Record<string, string>> = {}): JsonSchema {
  const made: JsonSchema = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema: part }) {
      if (part.additionalProperties === false) delete part.additionalProperties;
    },
  });
  delete made.$schema;
  for (const [name, description] of Object.entries(fields)) {
    const field = made.properties?.[name];
    if (typeof field === 'object') field.description = description;
  }
  return made;
}

function reference(name: SchemaName | 'Failure'): object {
  return { $ref: `#/components/schemas/${name}` };
}

function describeFailure(status: number): object {
  const example = failureExamples[status] ?? { message: messageOf(status).en };
  return { description: failureNotes[status], content: { 'application/json': { schema: reference('Failure'), example } } };
}

function describeOperation({ id, summary, parameters = [], form, answer, failures }: Operation): object {
  const headers = Object.keys(form ? formHeaders : { AcceptLanguage: true });
  return {
    operationId: id,
    summary,
    parameters: [
      ...parameters.map((parameter) => ({ ...parameter, required: parameter.in === 'path' })),
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(form && {
      requestBody: { required: true, content: { 'application/json': { schema: reference(form.schema), example: form.example } } },
    }),
    responses: {
      200: {
        description: form ? 'Recorded.' : 'What was asked for.',
        content: { 'application/json': { schema: reference(answer.schema), example: answer.example } },
      },
      ...Object.fromEntries(failures.map((status) => [status, describeFailure(status)])),
    },
  };
}

/** The path of an operation as OpenAPI writes it: `{count}` for `:count`. */
export function templatePath(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Describes the API by OpenAPI 3.1, from the schemas that the server checks with. */
export function describeApi(publicUrl: string): ApiDescription {
  const forms = new Map(operations.flatMap(({ form }) => (form ? [[form.schema, form.fields] as const] : [])));
  const described = Object.entries(schemas).map(([name, schema]) => {
    const fields = forms.get(name as SchemaName);
    return [name, jsonSchema(schema, fields ? 'input' : 'output', fields)] as const;
  });
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = templatePath(operation.path);
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Zakat Foundation website',
      version: '1',
      description:
        'What the site’s own pages call. Readings may be made from any page; forms are taken as JSON, from the site itself and from programs. Every failure is a `message`, ready to show.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { ...Object.fromEntries(described), Failure: jsonSchema(failureSchema, 'output') }, parameters: formHeaders },
  };
}
