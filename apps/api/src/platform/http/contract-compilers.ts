import { createBlankFieldRemover } from '@trad/contract/text/blank-fields';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { setValidationMessages } from '../validation/validation-messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether every response body is validated against its schema. */
    validatesResponses: boolean;
  }
}

/** Empty compilers: without them Fastify loads its own for JSON schemas, which nothing uses, before it knows ours. */
export const NO_JSON_SCHEMAS = {
  compilersFactory: { buildValidator: () => () => () => true, buildSerializer: () => () => JSON.stringify },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>;

/**
 * Validates input against the contract's schemas. Response bodies come from views that name every field and are
 * serialized without validation, except in tests (`validateResponses`).
 */
export const setContractCompilers = (app: FastifyInstance, validateResponses: boolean) => {
  app.decorate('validatesResponses', validateResponses);
  setValidationMessages();
  app.setValidatorCompiler<z.ZodType>((route) => {
    const withoutBlanks = createBlankFieldRemover(route.schema);
    const validate = validatorCompiler(route);
    return (sent) => validate(withoutBlanks(sent));
  });
  app.setSerializerCompiler(validateResponses ? serializerCompiler : () => (reply) => JSON.stringify(reply));
};
