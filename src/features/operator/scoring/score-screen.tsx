import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { isScoring, type TimelineKind } from '#shared/game.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Button } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { EntrySheet, type Draft } from './entry-sheet.tsx'
import { GoalPad } from './goal-pad.tsx'
import { HistoryList } from './history-list.tsx'
import { KIND_NAMES } from './kind-name.ts'
import { fits, type LocalEntry } from './local-match.ts'
import { Notices } from './notices.tsx'
import { PhaseButton } from './phase-button.tsx'
import { scoringQueries } from './queries.ts'
import { ScoreHead } from './score-head.tsx'
import { StopStream } from './stop-stream.tsx'
import { SyncPill } from './sync-pill.tsx'
import { UndoSheet } from './undo-sheet.tsx'
import { useScoring, type Scoring } from './use-scoring.ts'

const GOALS = ['goal', 'penalty', 'own_goal'] as const
const CARDS = ['yellow_card', 'red_card'] as const
const MORE: readonly (readonly TimelineKind[])[] = [['penalty'], ['own_goal'], CARDS, ['substitution']]

/** A match in one hand: everything that is tapped counts at once, with or without a network. */
export function ScoreScreen({ gameId, ownId, staff, back }: { gameId: string; ownId: string; staff: boolean; back: ReactNode }) {
  const { t } = useLingui()
  const { scoring, failed } = useScoring(gameId)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [undoing, setUndoing] = useState<LocalEntry | null>(null)
  useWakeLock(scoring?.state.status === 'live')
  useSquads(scoring)
  if (!scoring) return failed ? <NotHere back={back} /> : <ScreenSpinner />
  const { state } = scoring
  const open = (entry: LocalEntry) => (entry.side ? setDraft({ kinds: kindsOf(entry.kind), side: entry.side, entry }) : setUndoing(entry))
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-4 pt-2 pb-8">
      <div className="flex items-center justify-between gap-2">
        {back}
        <SyncPill />
      </div>
      <h1 className="sr-only">{t`Match: ${scoring.history.game.club_one_ref.name} against ${scoring.history.game.club_two_ref.name}`}</h1>
      <ScoreHead scoring={scoring} />
      <Notices scoring={scoring} ownId={ownId} onUndo={scoring.undo} />
      <GoalPad scoring={scoring} onLocked={(side) => setDraft({ kinds: GOALS, side, entry: null })} />
      <PhaseButton scoring={scoring} />
      <div className="grid grid-cols-2 gap-3">
        {MORE.map((kinds) => {
          const [first] = kinds
          return (
            <Button
              key={first}
              look="outline"
              disabled={!first || !fits(state, first, 'one')}
              onClick={() => setDraft({ kinds, side: null, entry: null })}
              className="min-h-14 text-body"
            >
              {kinds === CARDS ? <Trans>Card</Trans> : first && t(KIND_NAMES[first])}
            </Button>
          )
        })}
      </div>
      {state.status === 'live' && <StopStream game={scoring.history.game} staff={staff} />}
      <HistoryList scoring={scoring} onOpen={open} />
      {draft && (
        <EntrySheet
          scoring={scoring}
          draft={draft}
          onClose={() => setDraft(null)}
          onUndo={(entry) => {
            setDraft(null)
            setUndoing(entry)
          }}
        />
      )}
      {undoing && (
        <UndoSheet
          entry={undoing}
          onClose={() => setUndoing(null)}
          onUndo={(reason) => {
            scoring.undo(undoing, reason)
            setUndoing(null)
          }}
        />
      )}
    </main>
  )
}

/** What an entry can be turned into: a goal into another kind of goal, a card into another card. */
function kindsOf(kind: TimelineKind): readonly TimelineKind[] {
  const family: readonly TimelineKind[] = isScoring(kind) ? GOALS : CARDS.some((card) => card === kind) ? CARDS : []
  return [kind, ...family.filter((other) => other !== kind)]
}

/** Brings both squads onto the phone while there is a network. */
function useSquads(scoring: Scoring | null): void {
  const queryClient = useQueryClient()
  const game = scoring?.history.game
  const [one, two, age] = [game?.club_one_ref._id, game?.club_two_ref._id, game?.age_category]
  useEffect(() => {
    if (!one || !two || !age) return
    for (const club of [one, two]) void queryClient.prefetchQuery(scoringQueries.squad(club, age))
  }, [queryClient, one, two, age])
}

function NotHere({ back }: { back: ReactNode }) {
  return (
    <main className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-8">
      {back}
      <h1 className="text-title font-bold">
        <Trans>This match cannot be opened</Trans>
      </h1>
      <p className="text-body text-muted">
        <Trans>It is not one of your club’s, or it is not on this phone yet and there is no connection.</Trans>
      </p>
    </main>
  )
}
