/** What the away club of a game proposes to its home club. */
export const PROPOSAL_KINDS = ['move', 'cancel'] as const

/** `withdrawn`: by its club, or because the game has changed or begun meanwhile. */
export const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const

/** What can be done with a proposal. */
export const PROPOSAL_COMMANDS = ['accept', 'decline', 'withdraw', 'read'] as const
export type ProposalCommand = (typeof PROPOSAL_COMMANDS)[number]
