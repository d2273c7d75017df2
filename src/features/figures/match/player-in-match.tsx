import { Trans, useLingui } from '@lingui/react/macro'
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { MAP_IDS, type MapId } from '#shared/figures/maps.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/chips.tsx'
import { figureOf } from '../figure-of.ts'
import type { Playback } from '../clips.tsx'
import { FigureDialog } from '../figure-dialog.tsx'
import { FigureGroups } from '../figure-groups.tsx'
import { numberOf } from '../format-figure.ts'
import type { MatchData } from '../match-data.ts'
import { WhyNotRecorded } from '../not-recorded.tsx'
import { OwnFigureRow } from '../own-figure-row.tsx'
import { MatchMap } from '../pitch/match-map.tsx'
import type { MatchPlayer } from '../player-ref.ts'
import { mapLabel, mapSentence } from '../texts.ts'

/** One of a side's ten maps is of both teams. */
const MAPS_OF_PLAYER = MAP_IDS.filter((id) => id !== 'possession_zones')

interface PlayerInMatchProps {
  side: 'one' | 'two'
  player: MatchPlayer
  /** As it is read. */
  name: string
  /** Null while it is not known. */
  data: MatchData | null
  /** Null where it is not known: of a shirt without a player. */
  season: PlayerSeason | null
  /** Of all periods, in milliseconds. */
  fullMs: number
  playback: Playback | null
}

/** One player in one match, beside the own average and nobody else's. */
export function PlayerInMatch({ side, player, name, data, season, fullMs, playback }: PlayerInMatchProps) {
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
  const compared = season !== null && season.matches > 1
  const averageOf = (id: FigureId) => (compared ? averageFor(id, season, player.played_ms, fullMs) : null)
  return (
    <div className={`fg-stack ${side === 'one' ? 'fg-one' : 'fg-two'}`}>
      {compared && (
        <p className="text-body">
          <Trans>The line in each bar is the own average of this season, for as long as in this match.</Trans>
        </p>
      )}
      <h2 className="sr-only">
        <Trans>Figures</Trans>
      </h2>
      <FigureGroups
        of="player"
        row={(id) => <OwnFigureRow key={id} id={id} value={player.figures[id]} average={averageOf(id)} onOpen={setOpened} />}
        instead={(group) =>
          group === 'fitness' && typeof player.figures.total_distance === 'object' ? (
            <WhyNotRecorded reason={player.figures.total_distance} />
          ) : null
        }
      />
      {data && (
        <Card title={<Trans>Maps</Trans>} className="fg-tight fg-map">
          <Chips<MapId>
            label={t`Map`}
            chips={MAPS_OF_PLAYER.map((value) => ({ value, label: mapLabel(value) }))}
            chosen={tapped}
            onChoose={chooseMap}
            className="mb-2 sm:flex-wrap"
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
        onClose={() => setOpened(null)}
      />
    </div>
  )
}

/** The own average of a figure for the time that was played in this match; null where it is not known. */
function averageFor(id: FigureId, { figures }: PlayerSeason, playedMs: number | null, fullMs: number): number | null {
  const average = numberOf(figures[id]?.average)
  if (average === null || figureOf(id).unit !== 'count') return average
  return playedMs === null ? null : (average * playedMs) / fullMs
}
