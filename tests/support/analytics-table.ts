import { afterAll, beforeAll } from 'vitest'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { MATCH_ANALYTICS } from '#server/analytics/pages.ts'

/** Entries of a provider, as an operator writes them into the table. */
export const PROVIDED = [
  { id: '7m6etzwf057j6w0z', link: 'https://analytics.example/1', title: 'One', title_ka: 'ერთი', show_title: true },
  { id: 'mdsgppr4n5jjx9k1', link: 'https://analytics.example/2', title: 'Two', title_ka: 'ორი', show_title: false },
] as const satisfies readonly (MatchAnalytics & { id: string })[]

/** Lets the table have these entries while a file's tests run. */
export function provideAnalytics(): void {
  const table = MATCH_ANALYTICS as (MatchAnalytics & { id: string })[]
  beforeAll(() => void table.push(...PROVIDED))
  afterAll(() => void table.splice(table.length - PROVIDED.length))
}
