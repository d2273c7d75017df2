import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { PROFILE_LABELS } from '#shared/figures/profile-labels.ts'
import { ownGame, recordOf } from '#shared/figures/record.ts'
import { LEADS } from '#shared/figures/story.ts'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { shirtName } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StoryOfSeason } from '../player-figures.ts'
import { POSITION_NAMES } from '../position-name.ts'
import { SeasonFigures } from '../season-figures.tsx'
import { SeasonGames } from '../season-games.tsx'
import { Achievements } from './achievements.tsx'
import { averagesOf } from './averages-of.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StrongFoot } from '#shared/player.ts'

const FOOT_NAMES: Readonly<Record<StrongFoot, MessageDescriptor>> = {
  right: msg({ message: 'Right', context: 'foot' }),
  left: msg({ message: 'Left', context: 'foot' }),
  both: msg({ message: 'Both', context: 'feet' }),
}

/** How many of the latest games. */
const LAST = 5

interface OverviewProps {
  player: PlayerPage
  figures: PlayerSeason | null
}

/** The season's story, the profile, the season's results, the last five games, and the main averages. */
export function Overview({ player, figures }: OverviewProps) {
  const { games, club, shows_score: showsScore } = player
  return (
    <>
      {figures && figures.matches > 0 && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <StoryOfSeason season={figures} position={player.position} />
        </Suspense>
      )}
      <Card title={<Trans>Profile</Trans>}>
        <Profile player={player} />
      </Card>
      <SeasonLine player={player} />
      {!showsScore && (
        <p className="rounded-control bg-sunken p-4">
          <Trans>At this age there are no results or stats. Playing is what counts.</Trans>
        </p>
      )}
      <Achievements player={player} />
      <Card title={profileLabel('match')}>
        {games.length === 0 ? (
          <p className="text-muted">
            <Trans>No match of this season has been recorded yet.</Trans>
          </p>
        ) : (
          <SeasonGames
            games={games.slice(0, LAST)}
            clubId={club._id}
            team={player.team}
            analysed={{ playerId: player._id, games: new Set(figures?.games.map(({ game_id: id }) => id)) }}
          />
        )}
      </Card>
      {figures && figures.matches > 0 && (
        <Card title={profileLabel('average stats')}>
          <p className="mb-2 text-muted">
            <Trans>Per full match. Tap a number to see what it counts.</Trans>
          </p>
          <SeasonFigures of="player" only={LEADS[player.position]} values={averagesOf(figures)} />
        </Card>
      )}
    </>
  )
}

/** The rows of the profile (specification, section 3), and the birth year. */
export function Profile({ player }: { player: PlayerPage }) {
  const { t } = useLingui()
  const { body } = player
  const rows: [string, ReactNode][] = [
    ['position', t(POSITION_NAMES[player.position])],
    ['age category', player.age_category],
    ['shirt number', shirtName(player, currentLocale())],
    ['league', player.league],
    ['coach', player.coach],
  ]
  if (body) {
    const { height_cm: height, weight_kg: weight, strong_foot: foot, birth_year: year } = body
    rows.push(['height', height && t`${height} cm`], ['weight', weight && t`${weight} kg`], ['strong foot', foot && t(FOOT_NAMES[foot])])
    rows.push([t`Birth year`, year])
  }
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      {rows.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-muted">{profileLabel(label)}</dt>
          <dd className={`wrap-anywhere ${value ? 'text-body font-semibold' : 'text-muted'}`}>{value || t`Not recorded`}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Played games, and W/D/L where scores are shown. */
export function SeasonLine({ player: { games, club, team } }: { player: PlayerPage }) {
  const { t } = useLingui()
  const record = recordOf(games.map((game) => ownGame(game, club._id, team)))
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 text-center sm:p-6">
      <div className={record ? '' : 'col-span-2'}>
        <dt className="text-caption text-muted">{profileLabel('played games')}</dt>
        <dd className="figures text-headline font-bold">{games.length}</dd>
      </div>
      {record && (
        <div>
          <dt className="text-caption text-muted">{profileLabel('W/D/L')}</dt>
          <dd className="figures text-headline font-bold" aria-label={t`Won ${record.won}, drawn ${record.drawn}, lost ${record.lost}`}>
            {record.won}/{record.drawn}/{record.lost}
          </dd>
        </div>
      )}
    </dl>
  )
}

function profileLabel(label: string): string {
  return PROFILE_LABELS[label]?.[currentLocale()] ?? label
}
