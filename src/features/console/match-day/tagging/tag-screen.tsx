import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useWakeLock } from '#platform/wake-lock.ts'
import { Button } from '#ui/button.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Unavailable } from '../../frame/unavailable.tsx'
import { scoringQueries } from '../scoring/queries.ts'
import { SyncBar } from '../scoring/sync-pill.tsx'
import { isToCome } from './match-time.ts'
import { useHistorySubscription } from '../scoring/use-history-subscription.ts'
import { tagOutbox, useTagOutbox } from '../tags/tag-outbox.ts'
import { ChildChoice } from './child-choice.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { LineUpStep } from './line-up-step.tsx'
import { RefusedTags } from './refused-tags.tsx'
import { TagBoard } from './tag-board.tsx'
import { hasSettings, readSettings, storeSettings, type TagSettings } from './tag-settings.ts'
import { ClubLineUps } from './club-line-ups.tsx'
import { useTaggedMatch } from './use-tagged-match.ts'

/** Tagging a match by hand: who plays, then what happens. */
export function TagScreen({ gameId, ownId, back }: { gameId: string; ownId: string; back: ReactNode }) {
  const { data, isError } = useQuery(scoringQueries.history(gameId))
  useHistorySubscription(gameId)
  if (!data) return isError ? <MatchUnavailable back={back} /> : <ScreenSpinner />
  if (isToCome(data.game.status, data.game.activity_date)) return <Before game={data.game} back={back} />
  // Periods 3 and 4 of an action are those of extra time.
  if ((data.game.format?.periods ?? 2) !== 2) return <NotInHalves back={back} />
  return <Tagging game={data.game} ownId={ownId} back={back} />
}

/** Before the kick-off there are line-ups alone. */
function Before({ game, back }: { game: Game; back: ReactNode }) {
  const { t } = useLingui()
  const { pending } = useTagOutbox()
  const { role } = useConsoleAccess()
  const [one, two] = [game.club_one_ref, game.club_two_ref].map((club) => localName(club, currentLocale()))
  return (
    <main className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-8">
      <SyncBar back={back} count={pending.length} onSend={tagOutbox.flush} />
      <h1 className="text-title font-bold wrap-anywhere">{t`Line-ups: ${one} – ${two}`}</h1>
      {/* Staff do not read what parents tell their club. */}
      <ClubLineUps game={game} readsAnswers={role === 'secretary'} missing={<MatchUnavailable back={back} />} />
      <p className="text-small text-muted">
        <Trans>Events can be tagged from kick-off.</Trans>
      </p>
    </main>
  )
}

function Tagging({ game, ownId, back }: { game: Game; ownId: string; back: ReactNode }) {
  const { t } = useLingui()
  const [settings, setSettings] = useState(() => readSettings(game._id, game.status === 'live'))
  const { depth, child } = settings
  const { tags, failed } = useTaggedMatch(game._id, depth, ownId)
  const { pending } = useTagOutbox()
  const [wantsLineUps, setWantsLineUps] = useState<boolean | null>(() => (hasSettings(game._id) ? null : true))
  const [finishing, setFinishing] = useState(false)
  useWakeLock(true)
  if (!tags) return failed ? <MatchUnavailable back={back} /> : <ScreenSpinner />
  const change = (some: Partial<TagSettings>) => {
    const next = { ...settings, ...some }
    setSettings(next)
    storeSettings(game._id, next)
  }
  const lineUps = wantsLineUps ?? (tags.line_ups.length === 0 && tags.tags.length === 0)
  const needsChild = depth === 'player' && child === null
  const [one, two] = [game.club_one_ref, game.club_two_ref].map((club) => localName(club, currentLocale()))
  return (
    <main className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-2 pb-8">
      <SyncBar back={back} count={pending.length} onSend={tagOutbox.flush} />
      <div className="flex flex-wrap items-center gap-2">
        {/* On a phone the clubs stand next to the pitch, and the buttons need the room. */}
        <h1 className={`min-w-0 flex-1 basis-60 text-title font-bold wrap-anywhere ${lineUps ? '' : 'max-sm:sr-only'}`}>
          {t`Tagging: ${one} – ${two}`}
        </h1>
        {!lineUps && (
          <>
            {depth === 'player' && !needsChild && (
              <Button look="outline" className="wrap-anywhere" onClick={() => change({ child: null })}>
                <Trans>Another player</Trans>
              </Button>
            )}
            <Button look="outline" className="wrap-anywhere" onClick={() => setWantsLineUps(true)}>
              <Trans>Line-ups</Trans>
            </Button>
            <Button className="wrap-anywhere" onClick={() => setFinishing(true)}>
              <Trans>Finish</Trans>
            </Button>
          </>
        )}
      </div>
      <RefusedTags />
      {lineUps ? (
        <LineUpStep
          game={game}
          tags={tags}
          depth={depth}
          onDepth={(next) => change({ depth: next })}
          onDone={() => {
            change({})
            setWantsLineUps(false)
          }}
        />
      ) : needsChild ? (
        <ChildChoice game={game} tags={tags} onChoose={(chosen) => change({ child: chosen })} />
      ) : (
        <TagBoard key={`${depth} ${child?.shirt}`} game={game} tags={tags} settings={settings} ownId={ownId} onSettings={change} />
      )}
      {finishing && (
        <FinishDialog
          game={game}
          depth={depth}
          tags={tags}
          child={depth === 'player' ? child : null}
          waiting={pending.length}
          onClose={() => setFinishing(false)}
        />
      )}
    </main>
  )
}

function NotInHalves({ back }: { back: ReactNode }) {
  return (
    <Unavailable title={<Trans>This match cannot be tagged</Trans>} back={back}>
      <Trans>Only matches played in two halves can be tagged.</Trans>
    </Unavailable>
  )
}

function MatchUnavailable({ back }: { back: ReactNode }) {
  return (
    <Unavailable title={<Trans>This match cannot be tagged</Trans>} back={back}>
      <Trans>It is not one of your club’s matches, or it is not on this device yet and you are offline.</Trans>
    </Unavailable>
  )
}
