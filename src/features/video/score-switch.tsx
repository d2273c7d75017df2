import { Trans } from '@lingui/react/macro'
import type { GameDetail } from '#shared/game.schema.ts'
import { Button } from '#ui/button.tsx'
import { AfterMatch } from './after-match.tsx'

interface ScoreSwitchProps {
  game: GameDetail
  /** Whether the match is over, so that its result is hidden until it is asked for. */
  replay: boolean
  atOnce: boolean
  onChange(atOnce: boolean): void
}

/** Whether score and clock follow the picture, or are shown at once. After the match it also opens what there is of it. */
export function ScoreSwitch({ game, replay, atOnce, onChange }: ScoreSwitchProps) {
  if (replay) {
    return (
      <div className="flex w-full flex-wrap justify-center gap-2 max-sm:*:grow">
        <Button look="outline" onClick={() => onChange(!atOnce)}>
          {atOnce ? <Trans>Hide result</Trans> : <Trans>Show result</Trans>}
        </Button>
        <AfterMatch game={game} resultHidden={!atOnce} />
      </div>
    )
  }
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-small">
      <input
        type="checkbox"
        checked={atOnce}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-action"
      />
      {atOnce ? <Trans>Score without delay</Trans> : <Trans>Score without delay (it now follows the video)</Trans>}
    </label>
  )
}
