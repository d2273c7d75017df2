import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { isKick } from '#shared/entry-kind.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { isBounce } from './bounce.ts'
import { isAllowed, type LocalEntry } from './local-match.ts'
import type { Scoring } from './use-scoring.ts'

const BUTTON =
  'inline-flex min-h-20 items-center justify-center gap-2 rounded-card px-2 text-body font-bold wrap-anywhere transition-transform duration-150 select-none active:scale-97 disabled:bg-sunken disabled:text-muted disabled:inset-ring disabled:inset-ring-line'

/** The pad of a shoot-out: scored or missed, for the side whose turn it is. No one is named. */
export function KickPad({ scoring }: { scoring: Scoring }) {
  const { t } = useLingui()
  const { game } = scoring.history
  const lastTapAt = useRef<number | undefined>(undefined)
  const kicks = scoring.entries.filter(({ kind }) => isKick(kind))
  const last = kicks.at(-1)

  function tap(side: Side, scored: boolean, at: number) {
    if (isBounce(lastTapAt.current, at)) return
    lastTapAt.current = at
    scoring.record(scored ? 'kick_scored' : 'kick_missed', { side })
  }

  return (
    <section className="grid gap-3">
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-3">
        {SIDES.map((side) => {
          const club = side === 'one' ? game.club_one_ref : game.club_two_ref
          const name = localName(club, currentLocale())
          const allowed = isAllowed(scoring.state, 'kick_scored', side)
          return (
            <div key={side} role="group" aria-label={t`Kicks of ${name}`} className="grid content-start gap-2">
              <p className="flex min-h-12 items-center justify-center gap-2 text-small font-semibold">
                <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-8 shrink-0" />
                <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
              </p>
              <button
                type="button"
                disabled={!allowed}
                onClick={({ timeStamp }) => tap(side, true, timeStamp)}
                className={`${BUTTON} bg-action text-on-action`}
              >
                <Check className="size-6 shrink-0" />
                <Trans context="a kick of a shoot-out">Scored</Trans>
              </button>
              <button
                type="button"
                disabled={!allowed}
                onClick={({ timeStamp }) => tap(side, false, timeStamp)}
                className={`${BUTTON} bg-raised inset-ring inset-ring-line-strong`}
              >
                <X className="size-6 shrink-0" />
                <Trans context="a kick of a shoot-out">Missed</Trans>
              </button>
              <Marks kicks={kicks.filter((kick) => kick.side === side)} />
            </div>
          )
        })}
      </div>
      {last && (
        <button
          type="button"
          onClick={() => scoring.undo(last, 'tapped_by_mistake')}
          className="min-h-12 rounded-control bg-ink px-3 text-small font-semibold text-paper"
        >
          <Trans>Undo the last kick</Trans>
        </button>
      )}
    </section>
  )
}

/** The kicks of a side in their order. */
function Marks({ kicks }: { kicks: readonly LocalEntry[] }) {
  const { t } = useLingui()
  return (
    <ol className="flex min-h-6 flex-wrap justify-center gap-1.5">
      {kicks.map(({ id, kind }) => {
        const scored = kind === 'kick_scored'
        const Icon = scored ? Check : X
        return (
          <li key={id} className={`grid size-6 place-items-center rounded-full ${scored ? 'bg-action text-on-action' : 'bg-sunken'}`}>
            <Icon
              role="img"
              aria-label={
                scored
                  ? t({ message: 'Scored', context: 'a kick of a shoot-out' })
                  : t({ message: 'Missed', context: 'a kick of a shoot-out' })
              }
              className="size-4"
            />
          </li>
        )
      })}
    </ol>
  )
}
