/** Wyscout's numbers of events: what is not distinguished below its event has the event's own number. */
export const CODES = {
  airDuel: 10,
  attackingDuel: 11,
  defendingDuel: 12,
  looseBallDuel: 13,
  corner: 30,
  freeKick: 31,
  freeKickCross: 32,
  freeKickShot: 33,
  goalKick: 34,
  penalty: 35,
  throwIn: 36,
  leavingLine: 40,
  ballOut: 50,
  whistle: 51,
  offside: 6,
  acceleration: 70,
  clearance: 71,
  touch: 72,
  cross: 80,
  handPass: 81,
  headPass: 82,
  launch: 84,
  saveReflexes: 90,
  shot: 100,
} as const

/** Fouls by contact: someone was fouled. Of the others (hand, protest, time lost …) no one was. */
export const FOUL = 20
export const VIOLENT_FOUL = 27

export const TAGS = {
  goal: 101,
  ownGoal: 102,
  assist: 301,
  keyPass: 302,
  leftFoot: 401,
  rightFoot: 402,
  head: 403,
  takeOnLeft: 503,
  takeOnRight: 504,
  lost: 701,
  won: 703,
  high: 801,
  through: 901,
  missedBall: 1302,
  interception: 1401,
  slidingTackle: 1601,
  red: 1701,
  yellow: 1702,
  secondYellow: 1703,
  accurate: 1801,
  inaccurate: 1802,
  dangerousBallLost: 2001,
  blocked: 2101,
} as const
/** Shots at a post. */
export const POST_TAGS = [1217, 1218, 1219, 1220, 1221, 1222, 1223] as const

/** Names of events and of those below them. */
const NAMES: Readonly<Record<string, number>> = {
  duel: 1,
  'air duel': 10,
  'ground attacking duel': 11,
  'ground defending duel': 12,
  'ground loose ball duel': 13,
  foul: 20,
  'hand foul': 21,
  'late card foul': 22,
  'out of game foul': 23,
  protest: 24,
  simulation: 25,
  'time lost foul': 26,
  'violent foul': 27,
  corner: 30,
  'free kick': 31,
  'free kick cross': 32,
  'free kick shot': 33,
  'goal kick': 34,
  penalty: 35,
  'throw in': 36,
  'goalkeeper leaving line': 40,
  'ball out of the field': 50,
  whistle: 51,
  offside: 6,
  acceleration: 70,
  clearance: 71,
  touch: 72,
  pass: 85,
  cross: 80,
  'hand pass': 81,
  'head pass': 82,
  'high pass': 83,
  launch: 84,
  'simple pass': 85,
  'smart pass': 86,
  reflexes: 90,
  'save attempt': 91,
  shot: 100,
}
/** What an event is that names nothing below it. */
const GENERAL: Readonly<Record<number, number>> = { 2: FOUL, 3: 31, 4: 40, 6: 6, 8: 85, 9: 91, 10: 100 }
const KNOWN = new Set(Object.values(NAMES).filter((code) => code >= 10 || code === 6))

/** The number of an event from its fields: numbers, or names, or numbers where names are expected. Null if it is none of ours. */
export function codeOf(event: Readonly<Record<string, unknown>>): number | null {
  const below = numberOf(event.subEventId) ?? numberOf(event.subEventName)
  if (below !== null && KNOWN.has(below)) return below
  if (below !== null || isNamed(event.subEventName)) return null
  const general = numberOf(event.eventId) ?? numberOf(event.eventName)
  return general === null ? null : (GENERAL[general] ?? (KNOWN.has(general) ? general : null))
}

const isNamed = (value: unknown) => typeof value === 'string' && value.trim() !== ''

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !isNamed(value)) return null
  return NAMES[value.trim().toLowerCase().replaceAll('-', ' ')] ?? (/^\d+$/.test(value) ? Number(value) : null)
}
