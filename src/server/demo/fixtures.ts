/** A game of a round: indices in a list of clubs, the home side first. */
export interface Pairing {
  round: number
  home: number
  away: number
}

/** A double round robin by the circle method. `count` must be even. */
export function doubleRoundRobin(count: number): Pairing[] {
  const rounds = count - 1
  const pairings: Pairing[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let table = 0; table < count / 2; table += 1) {
      const first = table === 0 ? count - 1 : (round + table) % rounds
      const second = table === 0 ? round : (round - table + rounds) % rounds
      const [home, away] = (round + table) % 2 === 0 ? [first, second] : [second, first]
      pairings.push({ round, home, away }, { round: round + rounds, home: away, away: home })
    }
  }
  return pairings
}
