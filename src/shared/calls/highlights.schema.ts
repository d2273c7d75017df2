import {
  clipFileAnswerSchema,
  clipFileQuerySchema,
  editedHighlightsAnswerSchema,
  highlightEditSchema,
  highlightsAnswerSchema,
  playerHighlightsAnswerSchema,
  reelAnswerSchema,
  reelQuerySchema,
} from '../highlights.schema.ts'
import { matchFileAnswerSchema } from '../video.schema.ts'
import { seasonQuerySchema } from '../season-figures.schema.ts'
import { byId, noContent, type CallTable } from './call.schema.ts'

/** For anyone who runs the match, and the coaches of its clubs. */
const ofTheClubs = { tags: ['console'], access: ['staff', 'secretary', 'scorekeeper', 'club'], params: byId } as const

/** Clips of matches. A clip of a child is there with the consent of its family alone. */
export const highlightCalls = {
  'GET /match/:id/highlights': {
    summary: 'The clips of a match that is over, for anyone who may watch its recording; guardians see who has looked',
    tags: ['video'],
    params: byId,
    answer: highlightsAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found'],
  },
  'GET /match/:id/reel': {
    summary: "A viewer's own address of the clips of a match, or of a child in it, played one after the other",
    tags: ['video'],
    params: byId,
    query: reelQuerySchema,
    answer: reelAnswerSchema,
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
    errors: ['forbidden', 'not_found', 'rule_violated'],
  },
  'GET /match/:id/file': {
    summary: 'Whether the whole match is there as a file, for anyone who may watch its recording',
    tags: ['video'],
    params: byId,
    answer: matchFileAnswerSchema,
    access: 'signed-in',
    automatic: true,
    errors: ['forbidden', 'not_found'],
  },
  'POST /match/:id/file': {
    summary: 'Ask for the whole match as a file. It is made once for all, and kept for a day',
    tags: ['video'],
    params: byId,
    answer: matchFileAnswerSchema,
    access: 'signed-in',
    errors: ['forbidden', 'not_found', 'unavailable'],
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
    ...ofTheClubs,
    answer: editedHighlightsAnswerSchema,
    errors: ['not_found'],
  },
  'POST /console/games/:id/highlights': {
    summary: 'Hide or trim a clip of a match, or add one',
    ...ofTheClubs,
    body: highlightEditSchema,
    ...noContent,
    errors: ['not_found', 'rule_violated'],
  },
  'DELETE /console/highlights/:id': {
    summary: 'Take a change of the clips back',
    ...ofTheClubs,
    ...noContent,
    errors: ['not_found'],
  },
} satisfies CallTable
