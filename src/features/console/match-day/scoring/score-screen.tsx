import { isOver } from '#shared/game.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useState, type ReactNode, Suspense } from 'react'
import { isKick } from '#shared/entry-kind.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { buttonClass, Button } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { Unavailable } from '../../frame/unavailable.tsx'
import { EntrySheet, type Draft } from './entry-sheet.tsx'
import { GOALS, kindsOf } from './entry-kinds.ts'
import { GoalPad } from './goal-pad.tsx'
import { HistoryList } from './history-list.tsx'
import { KickPad } from './kick-pad.tsx'
import { KickSheet } from './kick-sheet.tsx'
import type { LocalEntry } from './local-match.ts'
import { MoreEntries } from './more-entries.tsx'
import { Notices } from './notices.tsx'
import { findDuplicate } from './possible-duplicates.ts'
import { PhaseButton } from './phase-button.tsx'
import { scoringQueries } from './queries.ts'
import { ScoreHead } from './score-head.tsx'
import { StreamPanel } from './stream-panel.tsx'
import { SyncBar } from './sync-pill.tsx'
import { isToCome } from '../tagging/match-time.ts'
import { taps, useTaps } from './tap-outbox.ts'
import { UndoSheet } from './undo-sheet.tsx'
import { Unplanned } from './unplanned.tsx'
import { isShootout, useScoring, type Scoring } from './use-scoring.ts'
import { WhistleSheet } from './whistle-sheet.tsx'
import { later } from '#platform/later.tsx'
import type { Game } from '#shared/game.schema.ts'

const HighlightsDialog = later('console', async () => (await import('../../media/highlights/highlights-dialog.tsx')).HighlightsDialog)

/** The scorekeeper's screen of a match. Every tap counts at once, even offline. */
export function ScoreScreen({ gameId, ownId, back }: { gameId: string; ownId: string; back: ReactNode }) {
  const { t } = useLingui()
  const { scoring, failed } = useScoring(gameId)
  const { pending } = useTaps()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [whistle, setWhistle] = useState<LocalEntry | null>(null)
  const [kick, setKick] = useState<LocalEntry | null>(null)
  const [undoing, setUndoing] = useState<LocalEntry | null>(null)
  const [correcting, setCorrecting] = useState(false)
  useWakeLock(scoring?.state.status === 'live')
  usePrefetchedSquads(scoring)
  if (!scoring) return failed ? <MatchUnavailable back={back} /> : <ScreenSpinner />
  const { game } = scoring.history
  const [one, two] = [game.club_one_ref, game.club_two_ref].map((club) => localName(club, currentLocale()))
  const ended = isOver(scoring.state.status)
  const toCome = isToCome(scoring.state.status, game.activity_date)
  const open = (entry: LocalEntry) => {
    if (!entry.side) setWhistle(entry)
    else if (isKick(entry.kind)) setKick(entry)
    else setDraft({ kinds: kindsOf(entry.kind), side: entry.side, entry })
  }
  const undo = (entry: LocalEntry) => {
    setDraft(null)
    setWhistle(null)
    setKick(null)
    setUndoing(entry)
  }
  return (
    <main className="@container mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-8">
      <SyncBar back={back} count={pending.length} onSend={taps.flush} />
      <h1 className="sr-only">{t`Match: ${one} v ${two}`}</h1>
      <ScoreHead scoring={scoring} onClock={setWhistle} />
      {ended && (
        <Button look="outline" aria-expanded={correcting} onClick={() => setCorrecting(!correcting)} size="medium">
          <Pencil className="size-5" />
          {correcting ? <Trans>Done correcting</Trans> : <Trans>Correct the result</Trans>}
        </Button>
      )}
      {(!ended || correcting) &&
        (isShootout(scoring) ? (
          <KickPad scoring={scoring} />
        ) : (
          <GoalPad scoring={scoring} ownId={ownId} onLocked={(side) => setDraft({ kinds: GOALS, side, entry: null })} onOpen={open} />
        ))}
      <PhaseButton scoring={scoring} />
      {(!ended || correcting) && <MoreEntries scoring={scoring} onChoose={(kinds) => setDraft({ kinds, side: null, entry: null })} />}
      <Unplanned scoring={scoring} />
      {(game.has_stream || game.stream_held) && game.status !== 'cancelled' && <StreamPanel game={game} />}
      <Notices scoring={scoring} ownId={ownId} />
      <HistoryList scoring={scoring} onOpen={open} />
      {game.has_stream && isOver(game.status) && <OpenHighlights game={game} />}
      {game.status !== 'cancelled' && (toCome || (game.format?.periods ?? 2) === 2) && (
        <Link to="/console/tag/$id" params={{ id: gameId }} className={buttonClass('outline', '', 'medium')}>
          {toCome ? <Trans>Line-ups</Trans> : <Trans>Tag this match</Trans>}
        </Link>
      )}
      {draft && <EntrySheet scoring={scoring} draft={draft} onClose={() => setDraft(null)} onUndo={undo} />}
      {whistle && <WhistleSheet scoring={scoring} entry={whistle} onClose={() => setWhistle(null)} onUndo={undo} />}
      {kick && <KickSheet scoring={scoring} entry={kick} onClose={() => setKick(null)} onUndo={undo} />}
      {undoing && (
        <UndoSheet
          entry={undoing}
          onClose={() => setUndoing(null)}
          onUndo={(reason, duplicate) => {
            scoring.undo(undoing, reason, duplicate ? findDuplicate(scoring.entries, undoing) : null)
            setUndoing(null)
          }}
        />
      )}
    </main>
  )
}

/** Prefetches both squads for offline use. */
function usePrefetchedSquads(scoring: Scoring | null): void {
  const queryClient = useQueryClient()
  const game = scoring?.history.game
  const [one, two, age] = [game?.club_one_ref._id, game?.club_two_ref._id, game?.age_category]
  useEffect(() => {
    if (!one || !two || !age) return
    for (const club of [one, two]) void queryClient.prefetchQuery(scoringQueries.squad(club, age))
  }, [queryClient, one, two, age])
}

function MatchUnavailable({ back }: { back: ReactNode }) {
  return (
    <Unavailable title={<Trans>This match could not be opened</Trans>} back={back}>
      <Trans>It is not one of your club’s matches, or it is not on this phone yet and you are offline.</Trans>
    </Unavailable>
  )
}

/** Opens the clips of a match that is over. They are loaded then. */
function OpenHighlights({ game }: { game: Game }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)} size="medium">
        <Trans>Highlights</Trans>
      </Button>
      {open && (
        <Suspense>
          <HighlightsDialog game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
