import { MAP_IDS, type MapId } from '#shared/figures/maps.ts'
import type { Part } from './match-stats.tsx'
import { isVideoMoment } from './video-moment.ts'

const MATCH_TABS = ['summary', 'stats', 'players', 'maps', 'video'] as const
export type MatchTab = (typeof MATCH_TABS)[number]

/** What an address says about a match's page. Defaults are left out. */
export interface MatchSearch {
  tab?: MatchTab | undefined
  map?: MapId | undefined
  side?: 'one' | 'two' | undefined
  part?: Part | undefined
  /** Where the video begins. */
  at?: string | undefined
}

const SIDES = ['one', 'two'] as const
const PARTS: readonly Part[] = ['match', '1', '2', '3', '4']

/** Reads an address. Values that there are not are left out. */
export function readMatchSearch({ tab, map, side, part, at }: Record<keyof MatchSearch, unknown> | MatchSearch): MatchSearch {
  const known = <T extends string>(values: readonly T[], value: unknown) => values.find((each) => each === String(value))
  return {
    tab: known(MATCH_TABS, tab),
    map: known(MAP_IDS, map),
    side: known(SIDES, side),
    part: known(PARTS, part),
    at: typeof at === 'string' && isVideoMoment(at) ? at : undefined,
  }
}
