import { Trans, useLingui } from '@lingui/react/macro'
import type { Calendar, NewCalendar } from '#shared/calendar.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CalendarActions } from '#features/app/calendars/calendar-actions.tsx'
import { useCalendars } from '#features/app/calendars/use-calendars.ts'

/** The calendars that the user's phone subscribes to. */
export function Calendars() {
  const { query, make, withdraw } = useCalendars()
  if (query.isPending) return <Skeleton className="h-40" />
  if (!query.data) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-muted">
          <Trans>Your calendars could not be loaded.</Trans>
        </p>
        <Button look="outline" onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      <p className="max-w-prose text-muted">
        <Trans>
          Matches appear in your phone’s calendar, which updates when one is moved or cancelled. “My matches” has all that you follow.
        </Trans>
      </p>
      <ul className="divide-y divide-line">
        {query.data.map((calendar) => (
          <li key={`${calendar._id} ${calendar.kind} ${calendar.child_id}`} className="grid gap-3 py-4">
            <Entry
              calendar={calendar}
              busy={make.isPending || withdraw.isPending}
              onMake={make.mutate}
              onWithdraw={() => calendar._id !== null && withdraw.mutate(calendar._id)}
            />
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">
        <Trans>Anyone with the address can read the calendar. Remove it if it falls into the wrong hands.</Trans>
      </p>
    </>
  )
}

interface EntryProps {
  calendar: Calendar
  busy: boolean
  onMake(calendar: NewCalendar): void
  onWithdraw(): void
}

function Entry({ calendar, busy, onMake, onWithdraw }: EntryProps) {
  const { t } = useLingui()
  const { path, club, age_category: age, used_at: usedAt } = calendar
  const title = club ? `${localName(club, currentLocale())} ${age}` : calendar.kind === 'favorites' ? t`My matches` : t`A former team`
  const read = usedAt && formatDateTime(new Date(usedAt))
  return (
    <>
      <div className="min-w-0">
        <h2 className="text-small font-bold wrap-anywhere">{title}</h2>
        {path && (
          <p className="text-caption text-muted">
            {read ? (
              <Trans>
                Last synced <span className="figures">{read}</span>
              </Trans>
            ) : (
              <Trans>Not used by any calendar yet</Trans>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {path ? (
          <CalendarActions path={path} title={title} busy={busy} onWithdraw={onWithdraw} />
        ) : (
          <Button look="outline" busy={busy} aria-label={t`Create a calendar: ${title}`} onClick={() => onMake(requestFor(calendar))}>
            <Trans>Create a calendar</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function requestFor({ kind, child_id: childId, club, age_category: age }: Calendar): NewCalendar {
  if (kind === 'child' && childId) return { kind, child_id: childId }
  if (kind === 'team' && club && age) return { kind, club_id: club._id, age_category: age }
  return { kind: 'favorites' }
}
