declare module 'multicoin-address-validator' {
  interface Validator {
    /** @param currency the code of a currency that the network pays in: `ETH` */
    validate(address: string, currency: string): boolean;
  }
  const validator: Validator;
  export default validator;
}
