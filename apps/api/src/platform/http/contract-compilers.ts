import { dropBlankFields } from '@trad/contract/blank-fields';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { setValidationMessages } from '../validation/validation-messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether each reply is held to its schema. */
    validatesResponses: boolean;
  }
}

/**
 * Input is checked by the contract's schemas. Replies are made by views that name every field, so they are
 * printed as they are; `validateResponses` (tests) holds each of them to its schema.
 */
export const setContractCompilers = (app: FastifyInstance, validateResponses: boolean) => {
  app.decorate('validatesResponses', validateResponses);
  setValidationMessages();
  app.setValidatorCompiler<z.ZodType>((route) => {
    const withoutBlanks = dropBlankFields(route.schema);
    const validate = validatorCompiler(route);
    return (sent) => validate(withoutBlanks(sent));
  });
  app.setSerializerCompiler(validateResponses ? serializerCompiler : () => (reply) => JSON.stringify(reply));
};
