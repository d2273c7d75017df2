import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { AnalyticsPage } from '#server/statistics/analytics/pages.schema.ts'

/** Entries of a provider, as an operator writes them into the table. */
export const PROVIDED = [
  { id: '7m6etzwf057j6w0z', link: 'https://analytics.example/1', title: 'One', title_ka: 'ერთი', show_title: true },
  { id: 'mdsgppr4n5jjx9k1', link: 'https://analytics.example/2', title: 'Two', title_ka: 'ორი', show_title: false },
] as const satisfies readonly AnalyticsPage[]

/** The settings of a service whose operator has this table. */
export function providing(table: unknown = PROVIDED): { MATCH_ANALYTICS: string; FRAME_SOURCES: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'moedani-analytics-')), 'pages.json')
  writeFileSync(file, typeof table === 'string' ? table : JSON.stringify(table))
  return { MATCH_ANALYTICS: file, FRAME_SOURCES: 'https://analytics.example' }
}

/** Answers in place of the sites of providers, by path; others do not answer. Returns the addresses that were asked for. */
export function answering(answers: Readonly<Record<string, () => Response | Promise<Response>>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answer = answers[new URL(address).pathname]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  })
  return asked
}
