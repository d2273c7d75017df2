import { Trans, useLingui } from '@lingui/react/macro'

/** The role at sign-in. Staff and scorekeepers use the club's. Scouts cannot sign in yet. */
export type SignInRole = 'parent' | 'club'

interface RoleTabsProps {
  role: SignInRole
  disabled: boolean
  onChoose(role: SignInRole): void
}

const TAB = 'min-h-11 rounded-control border border-transparent text-small font-medium text-muted max-[22rem]:text-caption'

/** Chooses the role at sign-in. */
export function RoleTabs({ role, disabled, onChoose }: RoleTabsProps) {
  const { t } = useLingui()
  const roles = [
    { value: 'parent', label: t`Parent` },
    { value: 'club', label: t`Club` },
  ] as const
  return (
    <div
      role="group"
      aria-label={t`Sign in as`}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-1 rounded-control bg-sunken p-1"
    >
      {roles.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          disabled={disabled}
          aria-pressed={role === value}
          onClick={() => onChoose(value)}
          className={`${TAB} aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-raised`}
        >
          {label}
        </button>
      ))}
      <button type="button" disabled className={`${TAB} opacity-60`}>
        <Trans>Scout</Trans>
        <span className="block text-caption">
          <Trans>soon</Trans>
        </span>
      </button>
    </div>
  )
}
