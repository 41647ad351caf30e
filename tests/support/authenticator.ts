import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret at a moment, as apps compute it. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: moment.getTime(),
  });
