import { load, type Load } from '../support/load.ts'

/** Many short rounds, so that other load on the machine affects both servers alike. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 41)
const SECONDS = 0.4
const WARM_UP = 4

/** A server and its load. */
export interface Contestant {
  port: number
  pid?: number | undefined
  requests: readonly Buffer[]
}

/** The comparison of two servers. */
export interface Comparison {
  /** Of the other's requests a second, and of its processor time a request: median and quartiles. */
  perSecond: string
  processor: string
}

/** Measures two servers in turn, repeatedly. Each round is compared separately. */
export async function compareAlternating(one: Contestant, other: Contestant): Promise<Comparison> {
  const rounds: [Load, Load][] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const pair: [Load, Load] = [await measure(one), await measure(other)]
    if (round >= WARM_UP) rounds.push(pair)
  }
  const shares = (of: (load: Load) => number) => {
    const sorted = rounds.map(([first, second]) => of(first) / of(second)).toSorted((a, b) => a - b)
    const percent = (at: number) => `${Math.round((sorted[Math.floor(at * (sorted.length - 1))] ?? Number.NaN) * 100)} %`
    return `${percent(0.5)} (${percent(0.25)} to ${percent(0.75)})`
  }
  return { perSecond: shares(({ perSecond }) => perSecond), processor: shares(({ processor = Number.NaN }) => processor) }
}

async function measure({ port, pid, requests }: Contestant): Promise<Load> {
  const measured = await load(port, requests, { seconds: SECONDS, pid })
  const { statuses } = measured
  if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(`Answered ${JSON.stringify(statuses)}.`)
  return measured
}
