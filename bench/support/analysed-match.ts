import type { APIRequestContext } from 'playwright'
import { until } from './poll.ts'

/** The address of a match with figures: the demo world computes them one after the other. */
export async function findAnalysedMatch(request: APIRequestContext, base: string): Promise<string> {
  let found = ''
  await until('a match is analysed', async () => {
    const body = { age_category: null, filter: 'analytics', date: null }
    const answer = await request.post(`${base}/api/game`, { data: body, headers: { origin: base } })
    for (const { _id: id } of ((await answer.json()) as { data: { _id: string }[] }).data) {
      const figures = await request.get(`${base}/api/match/${id}/figures`)
      if (((await figures.json()) as { data?: { sides: object | null } }).data?.sides) found = id
    }
    return found !== ''
  })
  return `/match/${found}`
}
