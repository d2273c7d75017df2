import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { isOver, SIDES, type Side } from '#shared/game.ts'
import type { LinedUp } from '#shared/line-ups.schema.ts'
import { minuteText } from '#shared/minute-text.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'

interface LineUpsProps {
  game: GameDetail
  lineUp: readonly LinedUp[]
}

/** Who played, the two sides next to each other where there is room. */
export function LineUps({ game, lineUp }: LineUpsProps) {
  return (
    <Frame>
      <div className="grid gap-5 sm:grid-cols-2">
        {SIDES.map((side) => (
          <Team key={side} side={side} game={game} players={lineUp.filter((player) => player.side === side)} />
        ))}
      </div>
    </Frame>
  )
}

/** Instead of line-ups that could not be loaded, and are not stored here. */
export function NoLineUps({ onRetry }: { onRetry(): void }) {
  return (
    <Frame>
      <p className="flex flex-wrap items-center gap-2 text-small text-muted">
        <Trans>The line-ups could not be loaded.</Trans>
        <button type="button" className={buttonClass('outline')} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </p>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-labelledby="line-ups"
      className="mx-auto w-full max-w-2xl px-4 lg:max-w-none lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5"
    >
      <h2 id="line-ups" className="mb-2 text-body font-bold">
        <Trans>Line-ups</Trans>
      </h2>
      {children}
    </section>
  )
}

interface TeamProps {
  side: Side
  game: GameDetail
  players: readonly LinedUp[]
}

function Team({ side, game, players }: TeamProps) {
  if (players.length === 0) return null
  const starters = players.filter(({ starting }) => starting)
  const others = players.filter(({ starting }) => !starting)
  return (
    <div className="min-w-0">
      <h3 translate="no" className="text-small font-semibold wrap-anywhere">
        {localName(game[`club_${side}_ref`], currentLocale())}
      </h3>
      <Players players={starters} />
      {others.length > 0 && (
        <>
          <h4 className="mt-2 text-caption font-semibold text-muted">
            {isOver(game.status) ? <Trans>Substitutes</Trans> : <Trans>Bench</Trans>}
          </h4>
          <Players players={others} />
        </>
      )}
    </div>
  )
}

function Players({ players }: { players: readonly LinedUp[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1 py-1 text-small">
      {players.map(({ shirt_number: number, player, on, off }) => (
        <li
          key={`${number} ${player}`}
          className={`flex items-center gap-x-2 ${player === null ? 'figures min-h-8 rounded-control bg-sunken px-2 font-semibold' : 'basis-full'}`}
        >
          {player === null ? (
            <>
              <span aria-hidden="true">{number}</span>
              <span className="sr-only">
                <Trans>No. {number}</Trans>
              </span>
            </>
          ) : (
            <span className="figures min-w-0 wrap-anywhere">{[number, player].join(' ')}</span>
          )}
          {(on || off) && (
            <span className="figures text-caption font-normal whitespace-nowrap text-muted">
              {on && <On minute={minuteText(on)} />}
              {on && off && ' · '}
              {off && <Off minute={minuteText(off)} />}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function On({ minute }: { minute: string }) {
  return <Trans>on {minute}</Trans>
}

function Off({ minute }: { minute: string }) {
  return <Trans>off {minute}</Trans>
}
