export function findChromium(options?: { readonly hasWindow?: boolean }): string | undefined;
