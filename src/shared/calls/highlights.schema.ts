import {
  clipFileAnswerSchema,
  clipFileQuerySchema,
  editedHighlightsAnswerSchema,
  highlightEditSchema,
  highlightsAnswerSchema,
  playerHighlightsAnswerSchema,
} from '../highlights.schema.ts'
import { seasonQuerySchema } from '../season-figures.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

const atThePitch = { tags: ['console'], access: ['staff', 'secretary', 'scorekeeper'], params: byId } as const

/** Clips of matches. A clip of a child is there with the consent of its family alone. */
export const highlightCalls = {
  'GET /match/:id/highlights': {
    summary: 'The clips of a match that is over, for whoever may watch its recording; guardians see who has looked',
    tags: ['video'],
    params: byId,
    answer: highlightsAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /match/:id/clip': {
    summary: "A viewer's own address of a clip as a file, which expires after ten minutes; guardians see who has looked",
    tags: ['video'],
    params: byId,
    query: clipFileQuerySchema,
    answer: clipFileAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /player/:id/highlights': {
    summary:
      'The clips of a child over a season, for its family, its own club and staff, where they may watch; guardians see who has looked',
    tags: ['video'],
    params: byId,
    query: seasonQuerySchema,
    answer: playerHighlightsAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /console/games/:id/highlights': {
    summary: 'The clips of a match, and what was changed by hand',
    ...atThePitch,
    answer: editedHighlightsAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/highlights': {
    summary: 'Hide or trim a clip of a match, or add one',
    ...atThePitch,
    body: highlightEditSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'DELETE /console/highlights/:id': {
    summary: 'Take a change of the clips back',
    ...atThePitch,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
