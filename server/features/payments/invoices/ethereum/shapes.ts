import * as z from 'zod/mini';

/** @param digits their number, as a quantifier of a regular expression */
const hexadecimal = (digits: string) => z.string().check(z.regex(new RegExp(`^0x[\\da-f]{${digits}}$`, 'i')));
const lowerCase = z.transform((text: string) => text.toLowerCase());

const hash = z.pipe(hexadecimal('64'), lowerCase);
const address = z.pipe(hexadecimal('40'), lowerCase);

/** An integer within JavaScript's exact range. */
export const quantity = z.pipe(
  hexadecimal('1,13'),
  z.transform((text: string) => Number(text)),
);

const headerFields = {
  number: quantity,
  hash,
  parentHash: hash,
  /** Seconds since 1970, within the range of `Date`. */
  timestamp: z.pipe(
    hexadecimal('1,10'),
    z.transform((text: string) => new Date(Number(text) * 1_000)),
  ),
};

/** The header of a block, by https://ethereum.github.io/execution-apis. */
export const header = z.object(headerFields);

export const block = z.object({
  ...headerFields,
  transactions: z.array(
    z.object({
      hash,
      from: address,
      /** Null for the creation of a contract. */
      to: z.optional(z.nullable(address)),
      /** In wei. */
      value: z.pipe(
        hexadecimal('1,64'),
        z.transform((text: string) => BigInt(text)),
      ),
    }),
  ),
});

/** The result of a transaction: `status` is 1 on success. */
export const receipt = z.object({ transactionHash: hash, blockHash: hash, status: quantity });

export type Header = z.output<typeof header>;
export type Block = z.output<typeof block>;
export type Receipt = z.output<typeof receipt>;
