import { Trans } from '@lingui/react/macro'
import { daysBetween, formatDay, formatTime, venueTime } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'

/** The start of an upcoming game in the viewer's zone, in place of the score. */
export function StartTime({ at }: { at: string }) {
  const start = new Date(at)
  const time = formatTime(start)
  const there = venueTime(start)
  return (
    <>
      <p className="text-center text-caption text-muted">
        <Trans>
          Starts at <span className="figures block text-headline font-bold text-ink">{time}</span>
        </Trans>
      </p>
      {daysBetween(new Date(), start) !== 0 && <p className="text-center text-caption text-muted">{formatDay(start, currentLocale())}</p>}
      {there && (
        <p className="figures text-caption text-muted">
          <Trans>{there} in Georgia</Trans>
        </p>
      )}
    </>
  )
}
