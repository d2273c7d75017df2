/** What a clip can be of. `penalty` is one that was scored. `added` is what someone has chosen by hand. */
export const HIGHLIGHT_KINDS = [
  'goal',
  'own_goal',
  'penalty',
  'missed_penalty',
  'on_target',
  'save',
  'red_card',
  'assist',
  'shot',
  'key_pass',
  'take_on',
  'tackle',
  'added',
] as const
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number]

/** How a kind is shown. */
interface Rule {
  /** Seconds before the moment, and after it. */
  before: number
  after: number
  /** The heavier ones come first where a reel has no room for all. */
  weight: number
}

const GOAL: Rule = { before: 12, after: 8, weight: 100 }
const PENALTY: Rule = { before: 8, after: 8, weight: 90 }

export const HIGHLIGHT_RULES: Readonly<Record<HighlightKind, Rule>> = {
  goal: GOAL,
  own_goal: GOAL,
  penalty: PENALTY,
  missed_penalty: PENALTY,
  on_target: { before: 8, after: 5, weight: 60 },
  save: { before: 8, after: 4, weight: 55 },
  red_card: { before: 6, after: 6, weight: 50 },
  assist: { before: 6, after: 5, weight: 35 },
  shot: { before: 7, after: 4, weight: 30 },
  key_pass: { before: 6, after: 5, weight: 25 },
  take_on: { before: 5, after: 4, weight: 25 },
  tackle: { before: 5, after: 4, weight: 25 },
  added: { before: 6, after: 6, weight: 100 },
}

/** What someone has changed by hand: a clip is hidden, is shorter or longer, or is there besides. */
export const HIGHLIGHT_EDITS = ['hidden', 'trimmed', 'added'] as const
export type HighlightEditKind = (typeof HIGHLIGHT_EDITS)[number]
