import type { FastifyError } from 'fastify';

export type SchemaErrors = NonNullable<FastifyError['validation']>;

/** As Ajv compiles it: sets `errors` where it returns false. */
export type SchemaValidator = ((data: unknown) => boolean) & { errors?: SchemaErrors | null };

/**
 * A validator that is compiled for its first value. Compiling the validators of all endpoints would take a seventh of a start.
 * @param compile throws where the schema is wrong
 */
export function validateWhenUsed(compile: () => SchemaValidator): SchemaValidator {
  let compiled: SchemaValidator | undefined;
  const validator: SchemaValidator = (data) => {
    compiled ??= compile();
    const isValid = compiled(data);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return validator;
}

/** The same for a serialiser. */
export function serialiseWhenUsed(compile: () => (data: unknown) => string): (data: unknown) => string {
  let compiled: ReturnType<typeof compile> | undefined;
  return (data) => (compiled ??= compile())(data);
}
