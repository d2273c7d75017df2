import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignInRole } from './role-tabs.tsx'

/** The link to the contact page for users without an account (specification, section 2). */
export function ContactInvitation({ role, renderLink }: { role: SignInRole; renderLink(text: string): ReactNode }) {
  const { t } = useLingui()
  const text = { parent: t`Not registered as parent?`, club: t`Not registered as club?` }[role]
  return <p className="text-center">{renderLink(text)}</p>
}
