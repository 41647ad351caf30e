import { accountForms } from '#src/i18n/en/account/accountForms.ts';
import { register as words } from '#src/i18n/en/account/register.ts';
import { register } from '../emptyLayout/accountRequests.ts';
import { FormError } from '../emptyLayout/FormError.tsx';
import { emptyFields, type FormErrors, valueOf } from '../emptyLayout/formErrors.ts';
import { NewPasswordFields } from '../emptyLayout/NewPasswordFields.tsx';
import { newPasswordErrors } from '../emptyLayout/newPasswordErrors.ts';
import { SubmitButton } from '../emptyLayout/SubmitButton.tsx';
import { TextField } from '../emptyLayout/TextField.tsx';
import { useAccountForm } from '../emptyLayout/useAccountForm.ts';
import { RoleChoice } from './RoleChoice.tsx';

const fields = ['firstName', 'lastName', 'email', 'password', 'passwordRepeat', 'roles'];

const check = (data: FormData): FormErrors => ({
  ...newPasswordErrors(data),
  ...emptyFields(data, ['email', 'roles']),
});

const registrationOf = (data: FormData) => ({
  email: valueOf(data, 'email').trim(),
  password: valueOf(data, 'password'),
  passwordRepeat: valueOf(data, 'passwordRepeat'),
  firstName: valueOf(data, 'firstName'),
  lastName: valueOf(data, 'lastName'),
  roles: data.getAll('roles').map(Number),
});

interface RegisterFormProps {
  readonly onRegistered: (email: string) => void;
}

/** The form for name, email, password and roles of a new account. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { errors, isSending, formProps } = useAccountForm({
    fields,
    check,
    async send(data) {
      const form = registrationOf(data);
      await register(form);
      onRegistered(form.email);
    },
  });
  return (
    <form {...formProps}>
      <FormError text={errors['form']} />
      <div className="register-names">
        <TextField
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          isOptional
          error={errors['firstName']}
        />
        <TextField
          name="lastName"
          label={words.lastName}
          autoComplete="family-name"
          isOptional
          error={errors['lastName']}
        />
      </div>
      <TextField name="email" type="email" label={accountForms.email} autoComplete="username" error={errors['email']} />
      <NewPasswordFields label={accountForms.password} errors={errors} />
      <RoleChoice error={errors['roles']} />
      <SubmitButton label={words.submit} sendingLabel={words.submitting} isSending={isSending} />
    </form>
  );
}
