import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { seasonName } from '#shared/season.ts'
import { useSeasonEnd } from '../../frame/access-context.ts'
import { Failed, Loading } from '../../frame/states.tsx'
import { PlayerPlace } from './player-place.tsx'
import { clubQueries } from './queries.ts'

/** A squad as it was in an earlier season. It is read when it is opened: each look is recorded. */
export function PastSquad({ clubId, age, season }: { clubId: string; age: AgeCategoryName; season: number }) {
  const [open, setOpen] = useState(false)
  const seasonEnd = useSeasonEnd()
  const { data: squad, isPending, refetch } = useQuery({ ...clubQueries.pastSquad(clubId, age, season), enabled: open })
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-13 cursor-pointer content-center text-body font-semibold">
        <Trans>Squad of {seasonName(season, seasonEnd)}</Trans>
      </summary>
      {open && !squad && (isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
      <ul className="divide-y divide-line pb-4">
        {squad?.map((player) => (
          <li key={player._id} className="py-2 text-small wrap-anywhere">
            <span className="figures font-bold">{player.shirt_number}</span> {player.first_name} {player.last_name}
            <PlayerPlace player={player} place={undefined} />
          </li>
        ))}
      </ul>
    </details>
  )
}
