import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { useAtom } from '#platform/use-atom.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { useOwnChildren } from '../my-children/use-own-children.ts'
import { pendingChanges, type Change } from './favorites.ts'
import { followQueries } from './follows.ts'
import { addChange } from './sync-favorites.ts'

const NONE: readonly Change[] = []

interface FollowButtonProps {
  club: ClubRef
  /** The team, or those of the whole club. */
  age: AgeCategoryName | readonly AgeCategoryName[]
  /** Only the icon, next to the team's name. */
  compact?: boolean
}

/**
 * Follows a team, or all of a club, with one tap, or no longer. Works offline. Its games are then among those of My Team. The
 * team of an own child is followed with the child, and leads to it.
 */
export function FollowButton({ club, age, compact = false }: FollowButtonProps) {
  const { t } = useLingui()
  const ages = [age].flat()
  const isFollowed = useFollows(club._id)
  const child = useOwnChildren().data?.find(
    (each) =>
      each.state === 'confirmed' && !each.player?.team && each.club._id === club._id && ages.every((one) => one === each.age_category),
  )
  const followed = child !== undefined || ages.every(isFollowed)
  const team = [localName(club, currentLocale()), ...(ages.length === 1 ? ages : [])].join(' ')
  const look = {
    'aria-label': followed ? t`Following ${team}` : t`Follow ${team}`,
    className: buttonClass(followed ? 'quiet' : 'outline', compact ? 'size-11 shrink-0 px-0' : ''),
  }
  const content = (
    <>
      <Star className={`size-4.5 shrink-0 ${followed ? 'fill-current' : ''}`} />
      {!compact && (followed ? <Trans>Following</Trans> : <Trans>Follow</Trans>)}
    </>
  )
  if (child) {
    return (
      <Link to="/children/{-$id}" params={{ id: child._id }} {...look}>
        {content}
      </Link>
    )
  }
  const toggle = () => {
    for (const one of ages)
      if (isFollowed(one) === followed) addChange({ key: club._id + one, clubId: club._id, age: one, follow: !followed })
  }
  return (
    <button type="button" onClick={toggle} {...look}>
      {content}
    </button>
  )
}

/** Whether the user follows a team of a club, with changes that are not sent yet. */
function useFollows(clubId: string): (age: AgeCategoryName) => boolean {
  const { data } = useQuery(followQueries.own())
  const pending = useAtom(pendingChanges, NONE)
  return (age) => {
    const change = pending.findLast((each) => 'clubId' in each && each.clubId === clubId && each.age === age)
    if (change && 'clubId' in change) return change.follow
    return data?.some(({ club, age_category }) => club._id === clubId && age_category === age) ?? false
  }
}
