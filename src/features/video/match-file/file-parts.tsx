import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { GameDetail } from '#shared/game.schema.ts'
import type { MatchFile } from '#shared/video.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { twoDigits } from '#platform/two-digits.ts'
import { buttonClass } from '#ui/button.tsx'
import { plainName } from '../plain-name.ts'

const MB = 1_000_000

/** The links to a file that is ready: one, or one for each part. Their names tell clubs and day, and no score. */
export function FileParts({ game, file: { parts, kept_until: until } }: { game: GameDetail; file: MatchFile }) {
  const locale = currentLocale()
  const count = parts.length
  const clubs = `${localName(game.club_one_ref, locale)} – ${localName(game.club_two_ref, locale)}`
  return (
    <>
      <p role="status" className="text-body">
        {count > 1 ? (
          <Trans>The camera was changed during the match, so there are {count} files.</Trans>
        ) : (
          <Trans>The file is ready.</Trans>
        )}
      </p>
      <ul className="grid gap-2">
        {parts.map(({ address, bytes, length_ms: length }, index) => {
          const number = index + 1
          const [size, minutes] = [sizeText(bytes), Math.max(1, Math.round(length / 60_000))]
          return (
            <li key={number}>
              <a href={`${address}?lang=${locale}`} download={`${plainName(clubs)}.mp4`} className={buttonClass('primary')}>
                <Download className="size-5" />
                {count > 1 ? (
                  <Trans>
                    Save part {number}: {size}, {minutes} min
                  </Trans>
                ) : (
                  <Trans>
                    Save the match: {size}, {minutes} min
                  </Trans>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      {until && <KeptUntil until={new Date(until)} />}
    </>
  )
}

function KeptUntil({ until }: { until: Date }) {
  const [day, time] = [formatDate(until), `${twoDigits(until.getHours())}:${twoDigits(until.getMinutes())}`]
  return (
    <p className="text-caption text-muted">
      <Trans>
        Available until {day}, {time}. It shows children: please do not publish it.
      </Trans>
    </p>
  )
}

/** The size of a file: 640 MB, 2.7 GB. Georgian has a decimal comma. */
function sizeText(bytes: number): string {
  const isGeorgian = currentLocale() === 'ge'
  if (bytes < 1000 * MB) return `${Math.max(1, Math.round(bytes / MB))} ${isGeorgian ? 'მბ' : 'MB'}`
  const gigabytes = (bytes / (1000 * MB)).toFixed(1)
  return isGeorgian ? `${gigabytes.replace('.', ',')} გბ` : `${gigabytes} GB`
}
