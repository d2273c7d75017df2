import type { GameDetail } from '#shared/game.schema.ts'
import { OpenHighlights } from './open-highlights.tsx'
import { OpenMatchFile } from './open-match-file.tsx'

interface AfterMatchProps {
  game: GameDetail
  /** Whether the result is hidden until it is asked for. */
  resultHidden: boolean
}

/** What there is of a match after its end: its clips, and all of it as a file. */
export function AfterMatch({ game, resultHidden }: AfterMatchProps) {
  return (
    <>
      <OpenHighlights game={game} resultHidden={resultHidden} />
      <OpenMatchFile game={game} />
    </>
  )
}
