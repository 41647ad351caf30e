import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import { methodName } from './methodName.ts';
import { paymentMethodIcons } from './paymentMethodIcons.ts';
import './methodName.css';

/** The icon and the name of a payment method. */
export const MethodName = ({ method }: { readonly method: PaymentMethod }) => (
  <span className="payment-method">
    <Drawing path={paymentMethodIcons[method]} />
    {methodName(method)}
  </span>
);
