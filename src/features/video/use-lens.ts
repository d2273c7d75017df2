import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GameDetail } from '#shared/game.schema.ts'
import type { Lens } from '#shared/lens.ts'
import { videoQueries } from './queries.ts'

interface Watched {
  /** The lens that came with the address. */
  known: Lens | null
  active: boolean
}

/** The lens of a game's panorama, also after staff have adjusted it: then the game has a new version. */
export function useLens({ _id, version }: GameDetail, { known, active }: Watched): Lens | null {
  const { data = known } = useQuery({ ...videoQueries.lens(_id, version), enabled: active, placeholderData: keepPreviousData })
  return data
}
