import { getCurrentSpan, runInSpan } from './monitoring-context.ts';
import { getTracer, type SpanOptions } from './tracer.ts';

/** Runs `work` in a span below the current one. */
export const traceWork = async <T>(
  name: string,
  options: Omit<SpanOptions, 'parent'>,
  work: () => Promise<T>,
): Promise<T> => {
  const tracer = getTracer();
  if (!tracer) return work();
  const span = tracer.start(name, { ...options, parent: getCurrentSpan() });
  try {
    const result = await runInSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
};

/** Wraps an object whose methods call another company's server, so that each call is a span. */
export const traceMethods = <T extends object>(service: string, target: T): T => {
  const tracer = getTracer();
  if (!tracer) return target;
  return new Proxy(target, {
    get: (object, property, receiver) => {
      const value: unknown = Reflect.get(object, property, receiver);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...args: unknown[]) => {
        const span = tracer.start(`${service} ${property}`, {
          kind: 'client',
          attributes: { 'peer.service': service },
          parent: getCurrentSpan(),
        });
        const call = () => value.apply(object, args) as unknown;
        const result = runInSpan(span, call);
        if (result instanceof Promise)
          result.then(
            () => span.end(),
            (error) => span.end(error),
          );
        else span.end();
        return result;
      };
    },
  });
};
