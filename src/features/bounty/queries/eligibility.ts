import * as z from 'zod/mini';

const parameter = z.union([z.string(), z.number(), z.array(z.string())]);
const problem = z.object({
  type: z.string(),
  title: z.string(),
  parameters: z.optional(z.record(z.string(), parameter)),
});
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

const answer = z.object({
  canJoin: z.boolean(),
  problem: z.optional(problem),
  places: z.object({ max: z.nullable(z.number()), taken: z.number(), left: z.nullable(z.number()) }),
  network: z.nullable(z.string()),
  account: z.optional(z.nullable(z.looseObject({ handle: z.string(), followers: z.nullable(z.number()) }))),
  requirements: z.array(
    z.object({
      rule: z.string(),
      passed: z.nullable(z.boolean()),
      expected: value,
      actual: value,
      problem: z.optional(problem),
    }),
  ),
});

/** What a task asks of the signed-in hunter, beside what they have, and whether there is a place. */
export type Eligibility = z.infer<typeof answer>;
export type CheckedRequirement = Eligibility['requirements'][number];

/** @throws for what is no such answer */
export const parseEligibility = (json: unknown): Eligibility => answer.parse(json);
