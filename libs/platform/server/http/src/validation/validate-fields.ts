import type { SchemaErrors, SchemaValidator } from './schema-validator';

/** A schema to compile, as Fastify hands it to a validator compiler. */
interface SchemaPart {
  schema: unknown;
  method: string;
  url: string;
}

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: readonly string[];
}

/**
 * A validator of bodies that reports the first error of each field, so that a form can show all of them. The number of
 * errors is limited by the schema, not by the body: Ajv's `allErrors` would report each item of a long list.
 */
export function validateFields<Part extends SchemaPart>(compile: (part: Part) => unknown, part: Part): SchemaValidator {
  const compilePart = (schema: unknown) => compile({ ...part, schema }) as SchemaValidator;
  const whole = compilePart(part.schema);
  const { properties = {}, required = [] } = part.schema as ObjectSchema;
  let fields: [name: string, validate: SchemaValidator][] | undefined;

  function errorsOfFields(body: object): SchemaErrors {
    fields ??= Object.entries(properties).map(([name, schema]) => [name, compilePart(schema)]);
    return fields.flatMap(([name, validate]): SchemaErrors => {
      if (!Object.hasOwn(body, name)) return required.includes(name) ? [missing(name)] : [];
      const value: unknown = body[name as keyof typeof body];
      if (validate(value)) return [];
      return (validate.errors ?? []).slice(0, 1).map((error) => ({
        ...error,
        instancePath: `/${name}${error.instancePath}`,
      }));
    });
  }

  const validator: SchemaValidator = (body) => {
    if (whole(body)) return true;
    const [first] = whole.errors ?? [];
    const byField = isObject(body) ? errorsOfFields(body) : [];
    // The first error concerns a field, unless it concerns the body as a whole or an unknown field.
    validator.errors = first && !byField.some((error) => concerns(error) === concerns(first)) ? [first] : [];
    validator.errors.push(...byField);
    return false;
  };
  return validator;
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null && !Array.isArray(body);

const missing = (name: string): SchemaErrors[number] => ({
  keyword: 'required',
  instancePath: '',
  schemaPath: '#/required',
  params: { missingProperty: name },
  message: `must have required property '${name}'`,
});

/** The field that an error is about; undefined where it is about the body. */
function concerns({ instancePath, params }: SchemaErrors[number]): string | undefined {
  const named = params['missingProperty'] ?? params['additionalProperty'];
  return instancePath.split('/')[1] ?? (typeof named === 'string' ? named : undefined);
}
