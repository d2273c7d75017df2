import { useLingui } from '@lingui/react/macro'

/** Who signs in. Staff and scorekeepers go through the club's. */
export type SignInRole = 'parent' | 'club' | 'scout'

interface RoleTabsProps {
  role: SignInRole
  disabled: boolean
  onChoose(role: SignInRole): void
}

/** Chooses who signs in. The scout's is not open yet: it can be looked at, with everything in it locked. */
export function RoleTabs({ role, disabled, onChoose }: RoleTabsProps) {
  const { t } = useLingui()
  const roles = [
    { value: 'parent', label: t`Parent` },
    { value: 'club', label: t`Club` },
    { value: 'scout', label: t`Scout` },
  ] as const
  return (
    <div role="group" aria-label={t`Sign in as`} className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1">
      {roles.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          disabled={disabled}
          aria-disabled={value === 'scout' || undefined}
          aria-pressed={role === value}
          onClick={() => onChoose(value)}
          className="min-h-11 rounded-control px-1 text-small font-medium text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-raised aria-disabled:opacity-60"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
