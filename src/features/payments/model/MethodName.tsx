import type { PaymentMethod } from '#src/resources/payments/paymentMethods.ts';
import { Drawing } from '#src/theme/Icon.tsx';
import { methodName } from './methodName.ts';
import { paymentMethodIcons } from './paymentMethodIcons.ts';
import './methodName.css';

/** A payment method: its icon and its name. */
export const MethodName = ({ method }: { readonly method: PaymentMethod }) => (
  <span className="payment-method">
    <Drawing path={paymentMethodIcons[method]} />
    {methodName(method)}
  </span>
);
