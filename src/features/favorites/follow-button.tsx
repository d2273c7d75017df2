import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { useIsFollowed } from './follows.ts'
import { addChange } from './sync-favorites.ts'

interface FollowButtonProps {
  club: ClubRef
  age: AgeCategoryName
  /** Only the icon, beside the team's name. */
  compact?: boolean
}

/** Follows a team with one tap, or no longer. Works offline. Its games are then among those of My Team. */
export function FollowButton({ club, age, compact = false }: FollowButtonProps) {
  const { t } = useLingui()
  const followed = useIsFollowed(club._id, age)
  const team = `${localName(club, currentLocale())} ${age}`
  return (
    <button
      type="button"
      aria-label={followed ? t`Following ${team}` : t`Follow ${team}`}
      onClick={() => addChange({ key: club._id + age, clubId: club._id, age, follow: !followed })}
      className={buttonClass(followed ? 'quiet' : 'outline', compact ? 'size-11 shrink-0 px-0' : '')}
    >
      <Star aria-hidden="true" className={`size-4.5 shrink-0 ${followed ? 'fill-current' : ''}`} />
      {!compact && (followed ? <Trans>Following</Trans> : <Trans>Follow</Trans>)}
    </button>
  )
}
