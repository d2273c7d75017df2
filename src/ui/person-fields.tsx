import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type'>

export function FirstNameField(props: Props) {
  const { t } = useLingui()
  return <Field label={t`First name`} autoComplete="given-name" maxLength={80} required {...props} />
}

export function LastNameField(props: Props) {
  const { t } = useLingui()
  return <Field label={t`Last name`} autoComplete="family-name" maxLength={80} required {...props} />
}

export function EmailField(props: Props) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Email`}
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  )
}
