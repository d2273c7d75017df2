import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, Suspense, useMemo, useOptimistic, useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { MAP_IDS, type MapId } from '#shared/figures/maps.ts'
import { toPosition } from '#shared/figures/story.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import type { MatchFigures, MatchPlayer } from '#shared/match-figures.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { Card } from '#ui/card.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { Playback } from '../clips.tsx'
import { Corrections } from '../corrections.ts'
import { FigureDialog } from '../figure-dialog.tsx'
import type { MatchData } from '../match-data.ts'
import { MAP_CARD, MatchMap } from '../pitch/match-map.tsx'
import { FiguresOfMatch } from '../player-figures.ts'
import { FiguresLoading } from './states.tsx'
import { mapLabel, mapSentence } from '../texts.ts'

/** One of a side's ten maps is of both teams. */
const MAPS_OF_PLAYER = MAP_IDS.filter((id) => id !== 'possession_zones')

interface PlayerInMatchProps {
  game: GameDetail
  match: MatchFigures
  side: 'one' | 'two'
  player: MatchPlayer
  /** As it is read. */
  name: string
  /** Null while it is not known. */
  data: MatchData | null
  /** Null where it is not known: of a shirt without a player. */
  season: PlayerSeason | null
  playback: Playback | null
}

/** One player in one match, next to their own average and no one else's. */
export function PlayerInMatch({ game, match: figuresOfMatch, side, player, name, data, season, playback }: PlayerInMatchProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<FigureId | null>(null)
  const [map, setMap] = useState<MapId>('touches')
  // What was tapped is painted first, and then the map.
  const [tapped, tap] = useOptimistic(map)
  const chooseMap = (next: MapId) =>
    startTransition(() => {
      tap(next)
      setMap(next)
    })
  const { player_id: child, shirt_number: shirt } = player
  const subject = useMemo(() => ({ side, player: { id: child, shirt } }), [side, child, shirt])
  const { played_ms, figures } = player
  const gameId = game._id
  const fullMs = (game.format?.periods ?? 2) * game.period_duration * 60_000
  const match = useMemo(() => ({ game_id: gameId, played_ms, full_ms: fullMs, figures }), [gameId, played_ms, fullMs, figures])
  return (
    <div className={`grid grid-cols-1 items-start gap-4 ${side === 'one' ? 'side-one' : 'side-two'}`}>
      <h2 className="sr-only">
        <Trans>Stats</Trans>
      </h2>
      <Suspense fallback={<FiguresLoading />}>
        <FiguresOfMatch
          match={match}
          season={season}
          position={toPosition(player.position) ?? toPosition(season?.player.position)}
          withFitness
          onOpen={setOpened}
        />
      </Suspense>
      {data && (
        <Card title={<Trans>Maps</Trans>} className={`sm:p-4! print:w-1/2 ${MAP_CARD}`}>
          <NativeSelect
            label={t`Map`}
            hideLabel
            value={tapped}
            onChange={({ target }) => chooseMap(target.value as MapId)}
            options={MAPS_OF_PLAYER.map((value) => [value, mapLabel(value)] as const)}
            className="mb-3 sm:max-w-xs"
          />
          <p className="mb-3 text-small text-muted">{mapSentence(map)}</p>
          <MatchMap id={map} choices={MAPS_OF_PLAYER} data={data} subject={subject} name={name} />
        </Card>
      )}
      <FigureDialog
        id={opened}
        subjects={[{ ...subject, name, figures: player.figures }]}
        data={data}
        playback={playback}
        game={game}
        match={figuresOfMatch}
        recording={player.recording}
        onClose={() => setOpened(null)}
      />
      {data?.corrects.includes(side) && (
        <Suspense>
          <Corrections game={game} players={figuresOfMatch.sides?.[side].players ?? []} />
        </Suspense>
      )}
    </div>
  )
}
