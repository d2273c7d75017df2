import { z } from 'zod'
import { clubRefSchema } from './club.schema.ts'
import { PROPOSAL_COMMANDS, PROPOSAL_KINDS, PROPOSAL_STATES } from './proposal.ts'
import { commandIdSchema, idSchema, inputInstantSchema, instantSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

const reason = requiredTextSchema(200)

/** A new date or venue, or that a game is called off. */
export const newProposalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    command_id: commandIdSchema,
    activity_date: inputInstantSchema.optional().describe('Left out, it stays as it is'),
    venue: requiredTextSchema(200).optional().describe('Left out, it stays as it is'),
    venue_ka: textSchema(200).nullish(),
    reason,
  }),
  z.object({
    kind: z.literal('cancel'),
    command_id: commandIdSchema,
    reason: reason.describe('Everyone who is signed in can read it, once it is accepted'),
  }),
])
export type NewProposal = z.infer<typeof newProposalSchema>

export const proposalCommandSchema = z.object({
  command: z
    .enum(PROPOSAL_COMMANDS)
    .describe('Accepted and declined by the home club or staff; withdrawn, and its answer read, by the club that made it'),
  answer: textSchema(200).optional().describe('A few words to the club that made it'),
})

const proposalSchema = z.object({
  _id: idSchema,
  kind: z.enum(PROPOSAL_KINDS),
  club: clubRefSchema.pick({ _id: true, name: true, name_ka: true }).describe('That has made it'),
  starts_at: instantSchema.nullable().describe('Null if the date stays'),
  venue: z.string().nullable().describe('Null if the venue stays'),
  venue_ka: z.string().nullable(),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  answer: z.string().nullable(),
  made_at: instantSchema,
  ended_at: instantSchema.nullable().describe('When it was answered or withdrawn; null as well once the game has begun without an answer'),
  may: z.array(z.enum(PROPOSAL_COMMANDS)).describe('What the reader can do with it'),
})
export type Proposal = z.infer<typeof proposalSchema>

export const proposalsAnswerSchema = z.object({
  data: z.object({
    proposals: z.array(proposalSchema).describe('The newest first'),
    may_propose: z.boolean().describe('Whether the reader’s club can propose a change now'),
    may_delete: z
      .boolean()
      .describe('Whether the reader can delete the game: its planners, and who added it until someone else does something with it'),
  }),
})
export type Proposals = z.infer<typeof proposalsAnswerSchema>['data']
