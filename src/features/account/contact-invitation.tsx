import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SignInRole } from './role-tabs.tsx'

/** The way to the office for those who have no account (specification, section 2). */
export function ContactInvitation({ role, link }: { role: SignInRole; link(text: string): ReactNode }) {
  const { t } = useLingui()
  const text = { parent: t`Not registered as parent?`, club: t`Not registered as club?`, scout: t`Not registered as scout?` }[role]
  return <p className="text-center">{link(text)}</p>
}
