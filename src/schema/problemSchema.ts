import * as z from 'zod/mini';

const parameter = z.union([z.string(), z.number(), z.array(z.string())]);

/** A `Problem` as a member of a response. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.optional(z.int()),
  parameters: z.optional(z.record(z.string(), parameter)),
  propertyPath: z.optional(z.string()),
});
