import type { ToldKind } from '#shared/told-kind.ts'

/** What a picture of the match shows. Whoever watches one is told of it once they have seen it. */
export const SEEN_KINDS: ReadonlySet<ToldKind> = new Set(['kick_off', 'half_time', 'goal', 'goal_undone', 'full_time'])
