import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { TAG_DEPTHS, type TagDepth } from '#shared/tagging/depth.ts'
import type { LineUpPlayer, Tags } from '#shared/tagging/tag.schema.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { tagOutbox } from '../tags/tag-outbox.ts'
import { LineUpForm } from './line-up-form.tsx'
import { DEPTH_NAMES } from './tag-names.ts'

interface LineUpStepProps {
  game: Game
  tags: Tags
  depth: TagDepth
  onDepth(depth: TagDepth): void
  onDone(): void
}

/** First how much is tagged, and who plays. */
export function LineUpStep({ game, tags, depth, onDepth, onDone }: LineUpStepProps) {
  const { t } = useLingui()
  const [changed, setChanged] = useState<Partial<Record<Side, LineUpPlayer[]>>>({})
  const stored = (side: Side) =>
    tags.line_ups.filter((player) => player.side === side).map(({ player_id, shirt, starting }) => ({ player_id, shirt, starting }))
  function save() {
    for (const side of SIDES) {
      const players = changed[side]
      if (players) tagOutbox.add({ gameId: game._id, depth, entry: { does: 'line_up', side, players }, at: Date.now() })
    }
    onDone()
  }
  return (
    <>
      <Chips
        label={t`How much is tagged`}
        chips={TAG_DEPTHS.map((value) => ({ value, label: t(DEPTH_NAMES[value]) }))}
        chosen={depth}
        onChoose={onDepth}
        className="flex-wrap"
      />
      <p className="text-small text-muted">
        {depth === 'key' ? (
          <Trans>Live, with one thumb: shots, goals, corners, free kicks, fouls, offsides, cards, substitutions and saves.</Trans>
        ) : depth === 'player' ? (
          <Trans>Everything that one player does.</Trans>
        ) : (
          <Trans>Every event of the match, ideally with video.</Trans>
        )}
      </p>
      {!tags.figures_shown && (
        <p className="rounded-control bg-live-soft px-4 py-3 text-small">
          <Trans>Stats for this age category are not shown to anyone.</Trans>
        </p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {SIDES.map((side) => (
          <LineUpForm
            key={side}
            game={game}
            side={side}
            players={changed[side] ?? stored(side)}
            last={tags.last_line_ups?.find((lineUp) => lineUp.side === side)}
            onChange={(players) => setChanged((before) => ({ ...before, [side]: players }))}
          />
        ))}
      </div>
      <Button onClick={save} size="medium" className="w-full sm:w-auto sm:justify-self-start wrap-anywhere">
        <Trans>Go to match</Trans>
      </Button>
    </>
  )
}
