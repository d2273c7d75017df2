import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DayChoice } from '#features/console/match-day/scoring/day-choice.tsx'
import { DayList } from '#features/console/match-day/scoring/day-list.tsx'
import { chosenDay, nearbyDays, startOfDay } from '#features/console/match-day/scoring/nearby-days.ts'
import { formatDay } from '#platform/dates.ts'
import { toDayKey } from '#platform/day-key.ts'
import { later } from '#platform/later.tsx'
import { useLocale } from '#platform/use-locale.ts'
import { Loading } from '../frame/states.tsx'
import { SyncPill } from './scoring/sync-pill.tsx'
import { taps, useTaps } from './scoring/tap-outbox.ts'
import { tagOutbox, useTagOutbox } from './tags/tag-outbox.ts'

const route = getRouteApi('/_console/console/')

// Lazy, so that scorekeepers' phones do not load it.
const DayDesk = later('console', async () => (await import('./day-desk.tsx')).DayDesk)

/** The start of the console: for scorekeepers the matches as cards, for those who run them as a desk. */
export function Today() {
  const { access } = route.useRouteContext()
  const { day: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const locale = useLocale()
  const now = new Date()
  const today = toDayKey(now)
  const day = chosenDay(asked, now)
  const start = startOfDay(day)
  const search = day === today ? {} : { day }
  const hasDesk = access !== null && access.role !== 'scorekeeper'
  return (
    <main className={`mx-auto grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 ${hasDesk ? 'max-w-6xl sm:px-6' : 'max-w-3xl'}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h1 className="min-w-0 text-title font-bold wrap-break-word">
          {day === today ? <Trans>Today’s matches</Trans> : <Trans>Matches of the day</Trans>}
          <span className="block text-small font-medium text-muted">{formatDay(start, locale)}</span>
        </h1>
        <Pending />
      </div>
      <DayChoice
        days={nearbyDays(now)}
        today={today}
        chosen={day}
        onChoose={(next) => void navigate({ search: next === today ? {} : { day: next }, replace: true })}
      />
      {hasDesk ? (
        <Suspense fallback={<Loading />}>
          <DayDesk key={day} start={start.toISOString()} search={search} />
        </Suspense>
      ) : (
        <DayList
          key={day}
          day={start.toISOString()}
          isToday={day === today}
          renderLink={(game, content) => (
            <Link
              to="/console/score/$id"
              params={{ id: game._id }}
              search={search}
              className="block rounded-card transition-shadow hover:shadow-raised"
            >
              {content}
            </Link>
          )}
        />
      )}
    </main>
  )
}

/** Whether everything entered on this phone is sent: taps and tags of all games. */
function Pending() {
  const count = useTaps().pending.length + useTagOutbox().pending.length
  function send() {
    taps.flush()
    tagOutbox.flush()
  }
  return <SyncPill count={count} onSend={send} />
}
