import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The three public matches of Wyscout. */
export const WYSCOUT_MATCHES = ['2565858', '2499719', '2058003'] as const
export type WyscoutMatch = (typeof WYSCOUT_MATCHES)[number]

/** The text of a public match of Wyscout. */
export function wyscoutText(match: WyscoutMatch): string {
  return gunzipSync(readFileSync(`tests/fixtures/events/wyscout/${match}.json.gz`)).toString()
}
