import { Trans, useLingui } from '@lingui/react/macro'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CalendarActions } from './calendar-actions.tsx'
import { useCalendars } from './use-calendars.ts'

/** Makes a calendar of a team's games, and then shows what to do with it. Nothing where own calendars are not known. */
export function TeamCalendar({ club, age }: { club: ClubRef; age: AgeCategoryName }) {
  const { t } = useLingui()
  const { query, make, withdraw } = useCalendars()
  if (!query.data) return null
  const title = `${localName(club, currentLocale())} ${age}`
  const busy = make.isPending || withdraw.isPending
  const made = query.data.find((each) => each.kind === 'team' && each.club?._id === club._id && each.age_category === age)
  if (made?._id && made.path) {
    const { _id: id, path } = made
    return <CalendarActions path={path} title={title} busy={busy} onWithdraw={() => withdraw.mutate(id)} />
  }
  return (
    <Button
      look="outline"
      busy={busy}
      aria-label={t`Create a calendar: ${title}`}
      onClick={() => make.mutate({ kind: 'team', club_id: club._id, age_category: age })}
    >
      <Trans>Create a calendar</Trans>
    </Button>
  )
}
