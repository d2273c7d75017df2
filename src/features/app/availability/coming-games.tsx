import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import type { Asked } from './asked.ts'
import { Waiting } from './waiting.tsx'

/** How many games are asked about at once. */
const NEXT = 5

/** On a child's page: its next games. */
export function ComingGames({ games, waits, onAnswer }: Asked) {
  const locale = currentLocale()
  if (games.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No upcoming matches yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="mb-2 text-muted">
        <Trans>Only the club’s coaches and secretary see your answer. You can change it until kick-off.</Trans>
      </p>
      <ul translate="no" className="divide-y divide-line">
        {games.slice(0, NEXT).map((asked) => (
          <li key={asked.game_id} className="grid gap-2 py-3">
            <Link to="/live/$id" params={{ id: asked.game_id }} className="min-h-11 content-center hover:text-action">
              <span translate="no" className="block font-medium wrap-anywhere">
                {localName(asked.club_one_ref, locale)} – {localName(asked.club_two_ref, locale)}
              </span>
              <time dateTime={asked.activity_date} className="figures block text-small text-muted">
                {formatDateTime(new Date(asked.activity_date))}
              </time>
            </Link>
            <AnswerButtons asked={asked} onAnswer={(answer) => onAnswer(asked, answer)} />
          </li>
        ))}
      </ul>
      <Waiting waits={waits} />
    </>
  )
}
