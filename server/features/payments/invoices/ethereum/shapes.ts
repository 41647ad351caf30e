import * as z from 'zod/mini';

/** @param digits how many, as a regular expression has it */
const hexadecimal = (digits: string) => z.string().check(z.regex(new RegExp(`^0x[\\da-f]{${digits}}$`, 'i')));
const lowerCase = z.transform((text: string) => text.toLowerCase());

const hash = z.pipe(hexadecimal('64'), lowerCase);
const address = z.pipe(hexadecimal('40'), lowerCase);

/** A whole number, as far as numbers are exact. */
export const quantity = z.pipe(
  hexadecimal('1,13'),
  z.transform((text: string) => Number(text)),
);

const headerFields = {
  number: quantity,
  hash,
  parentHash: hash,
  /** Seconds since 1970, as far as there are dates. */
  timestamp: z.pipe(
    hexadecimal('1,10'),
    z.transform((text: string) => new Date(Number(text) * 1_000)),
  ),
};

/** What is read of a block, of https://ethereum.github.io/execution-apis. */
export const header = z.object(headerFields);

export const block = z.object({
  ...headerFields,
  transactions: z.array(
    z.object({
      hash,
      from: address,
      /** Null where a contract is made. */
      to: z.optional(z.nullable(address)),
      /** Wei. */
      value: z.pipe(
        hexadecimal('1,64'),
        z.transform((text: string) => BigInt(text)),
      ),
    }),
  ),
});

/** What has become of a transaction: 1 in `status` where it has done what it says. */
export const receipt = z.object({ transactionHash: hash, blockHash: hash, status: quantity });

export type Header = z.output<typeof header>;
export type Block = z.output<typeof block>;
export type Receipt = z.output<typeof receipt>;
