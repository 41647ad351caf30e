declare module 'multicoin-address-validator' {
  interface Validator {
    /** @param currency a currency's code on the network: `ETH` */
    validate(address: string, currency: string): boolean;
  }
  const validator: Validator;
  export default validator;
}
