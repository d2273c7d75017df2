import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Corrections as Corrected } from '#shared/correction.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import type { MatchPlayer } from '#shared/match-figures.schema.ts'
import { minuteWithin } from '#shared/match-minutes.ts'
import { minuteText } from '#shared/minute-text.ts'
import { call } from '#platform/http.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { timeText } from '../tagging/match-time.ts'
import { ActionName, BODY_NAMES, clubNames, keyOf, usePlayerNames } from './action-words.tsx'
import { useCorrection } from './use-correction.ts'

const correctionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['corrections', id],
    queryFn: async ({ signal }) => (await call('GET /match/:id/corrections', { params: { id }, signal })).data,
  })

interface CorrectionsProps {
  game: Pick<Game, '_id' | 'period_duration' | 'format' | 'club_one_ref' | 'club_two_ref'>
  /** Of both sides. */
  players: readonly MatchPlayer[]
}

/** What was corrected by hand in a match, with the way to undo it. Nothing where nothing was. */
export function Corrections({ game, players }: CorrectionsProps) {
  const { t } = useLingui()
  const { data } = useQuery(correctionsQuery(game._id))
  const [open, setOpen] = useState(false)
  const undo = useCorrection(game._id, () => undefined)
  const count = data?.length ?? 0
  if (!data || (count === 0 && !open)) return null
  return (
    <div className="mt-4 print:hidden">
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Corrections ({count})</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Corrections`}>
        <CallErrorNotice error={undo.error} />
        {count === 0 && (
          <p className="text-small text-muted">
            <Trans>No corrections</Trans>
          </p>
        )}
        <ul className="grid divide-y divide-line">
          {data.map((correction) => (
            <li key={correction.action_id} className="flex items-center gap-3 py-2">
              <Row correction={correction} game={game} players={players} />
              <Button
                look="quiet"
                busy={undo.isPending && undo.variables.id === correction.action_id}
                onClick={() => undo.mutate({ id: correction.action_id, request: 'undo' })}
              >
                <Trans>Undo</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

type State = Corrected[number]['original']

function Row({ correction: { original, corrected, period, by, at }, game, players }: CorrectionsProps & { correction: Corrected[number] }) {
  const { t } = useLingui()
  const names = usePlayerNames(players)
  const clubs = clubNames(game)
  const whoOf = ({ player_id, shirt }: State) => names.get(keyOf({ player_id, shirt_number: shirt }))
  return (
    <div className="min-w-0 flex-1 text-small wrap-anywhere">
      <p>
        <span className="figures text-muted">{minuteText(minuteWithin(game, { period, t: original.t_ms }))}</span>{' '}
        <ActionName of={original} />
        {whoOf(original) !== undefined && ` · ${whoOf(original)}`}
      </p>
      <p className="font-semibold">
        <span aria-hidden="true">→ </span>
        {corrected ? (
          <>
            <ActionName of={corrected} />
            {whoOf(corrected) !== undefined && ` · ${whoOf(corrected)}`}
            {corrected.side !== original.side && ` · ${clubs[corrected.side]}`}
            {corrected.t_ms !== original.t_ms && ` · ${timeText(original)} → ${timeText(corrected)}`}
            {corrected.body !== null && corrected.body !== original.body && ` · ${t(BODY_NAMES[corrected.body])}`}
            {corrected.moved && (
              <>
                {' · '}
                <Trans>moved</Trans>
              </>
            )}
          </>
        ) : (
          <Trans>Deleted</Trans>
        )}
      </p>
      <p className="text-caption text-muted">{[by, formatDateTime(new Date(at))].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
